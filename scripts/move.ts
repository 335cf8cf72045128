import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Account, accountOfFiles, accountOfRows, differences } from "#api/operations/backups/compare.ts";
import { isEmpty } from "#api/operations/backups/empty.ts";
import { BackupFault } from "#api/operations/backups/fault.ts";
import { exchangeForThoseOf } from "#api/operations/backups/put-in-place.ts";
import { isThere } from "#api/platform/database/missing-file.ts";
import { type DatabaseSettings, fileOf, openConnection, openDatabase } from "#api/platform/database/open.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { type MediaPlace as Place, withMedia } from "#api/platform/media/open.ts";
import { bytesOf, type MediaStorage } from "#api/platform/media/storage.ts";
import { sha256Of } from "#api/platform/media/verified.ts";
import { writesModule } from "#api/writes.ts";
import { backUpBeforeMigration } from "#server/backup-before-migration.ts";
import { type Environment, readEnvironment } from "#server/environment.ts";
import { mediaAddresses, mediaAddressOf, mediaStoreOf } from "#server/store-variables.ts";
import { tellFault } from "./tell-fault.ts";

/**
 * `npm run move -- --to postgres://…` or `--to sqlite` copies this installation into an empty one of the other engine and
 * compares every row and byte; `--files-from s3://…` copies a store's files. The source stays as it is, and an interrupted move
 * can be run again.
 */
process.exitCode = await run(process.argv.slice(2)).catch(tellFault);

async function run([flag, to = ""]: string[]): Promise<number> {
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataFolder, secret, mediaStore } = environment;
  if (flag === "--files-from") return moveFiles(to, environment);
  const isToServer = /^postgres(ql)?:\/\//.test(to);
  if (flag !== "--to" || (to !== "sqlite" && !isToServer)) {
    console.error(`npm run move -- --to postgres://NAME:PASSWORD@HOST/DATABASE   from DATA_DIR into PostgreSQL
npm run move -- --to sqlite                                   from DATABASE_URL into DATA_DIR
npm run move -- --files-from s3://BUCKET?endpoint=https://…   pictures and documents out of a store`);
    return 2;
  }
  if (!isToServer && !databaseUrl) throw new BackupFault("Set DATABASE_URL: it names where to move from");
  // A move into PostgreSQL starts from the data folder, even if DATABASE_URL is set. Files in a store stay there.
  const source: Place = { url: isToServer ? undefined : databaseUrl, dataFolder, store: mediaStore };
  const target: Place = { url: isToServer ? to : undefined, dataFolder, store: mediaStore };
  if (source.url === undefined && !isThere(fileOf(dataFolder))) {
    throw new BackupFault(`There is no installation in ${dataFolder}: name its DATA_DIR`);
  }
  for (const place of [source, target]) await refuseWhereServed(place);
  const beforeMigration = backUpBeforeMigration({ ...environment, databaseUrl: source.url });
  const from = await openDatabase({ ...source, secret, beforeMigration }, writesModule);
  try {
    return await moveFrom(from.read, source, { ...target, secret });
  } finally {
    await from.close();
  }
}

async function moveFiles(
  given: string,
  { databaseUrl, dataFolder, mediaStore, store }: Environment,
): Promise<number> {
  const address = mediaAddressOf(given);
  if (!address) throw new BackupFault(`--files-from should be ${mediaAddresses}`);
  if (!store) throw new BackupFault("A store needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY");
  const source: Place = {
    url: undefined,
    dataFolder: besideOf(dataFolder),
    store: mediaStoreOf(address, store),
  };
  try {
    return await withMedia(source, (here) =>
      withMedia({ url: databaseUrl, dataFolder, store: mediaStore }, async (there) => {
        await copyFiles(here, there);
        const files = await accountOfFiles(here);
        const apart = differences(files, onlyThose(files, await accountOfFiles(there)));
        if (apart.length > 0)
          throw new BackupFault(`Not the same after the move: ${apart.slice(0, 5).join(", ")}`);
        console.log(`Moved and compared: ${amountOf(files)}`);
        return 0;
      }),
    );
  } finally {
    await rm(source.dataFolder, { recursive: true, force: true });
  }
}

function besideOf(dataFolder: string): string {
  return join(dataFolder, ".moving");
}

async function moveFrom(from: Reader, source: Place, target: DatabaseSettings & Place): Promise<number> {
  const to = await openDatabase(target, writesModule);
  const beside = besideOf(target.dataFolder);
  const filesOf = (place: Place) => ({ ...place, dataFolder: place.url ? beside : place.dataFolder });
  try {
    return await withMedia(filesOf(source), (here) =>
      withMedia(filesOf(target), async (there) => {
        if (await isEmpty(to.read)) {
          console.error("Files …");
          await copyFiles(here, there);
          console.error("Rows …");
          await copyRows(from, target);
        }
        console.error("Comparing …");
        const [rows, files] = [await accountOfRows(from), await accountOfFiles(here)];
        const apart = [
          ...differences(rows, await accountOfRows(to.read)),
          ...differences(files, onlyThose(files, await accountOfFiles(there))),
        ];
        if (apart.length > 0) {
          throw new BackupFault(
            `The place to move to is in use, or not the same: ${apart.slice(0, 5).join(", ")}. Name an empty one; here everything is as it was`,
          );
        }
        tell(rows, files, target);
        return 0;
      }),
    );
  } finally {
    await rm(beside, { recursive: true, force: true });
    await to.close();
  }
}

async function copyRows(from: Reader, target: Place) {
  const writer = await openConnection(target, { readOnly: false });
  await exchangeForThoseOf(from, writer).finally(() => writer.destroy());
}

function onlyThose(wanted: Account, found: Account): Account {
  return new Map([...found].filter(([path]) => wanted.has(path)));
}

async function copyFiles(here: MediaStorage, there: MediaStorage) {
  const known = await accountOfFiles(there);
  for await (const { path, changed } of here.list()) {
    const stored = await here.open(path);
    if (!stored) continue;
    const bytes = await bytesOf(stored);
    if (known.get(path)?.sha256 === (await sha256Of(bytes))) continue;
    await there.put(path, bytes, Math.round(changed));
  }
}

/** An embedded database is locked while a server uses it. PostgreSQL lists its clients, our servers among them. */
async function refuseWhereServed({ url, dataFolder }: Place) {
  if (!url) return;
  const connection = await openConnection({ url, dataFolder }, { readOnly: true });
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and application_name like 'daniry%' limit 1`
    .execute(connection)
    .finally(() => connection.destroy());
  if (rows.length > 0) throw new BackupFault("A server works with that database: stop it first");
}

function tell(rows: Account, files: Account, { url, dataFolder }: Place) {
  console.log(`Moved and compared: ${sumOf(rows)} rows of ${rows.size} tables, ${amountOf(files)}`);
  console.log(
    url
      ? "Start the server with DATABASE_URL set to that address"
      : `Start the server without DATABASE_URL; DATA_DIR is ${dataFolder}`,
  );
}

function amountOf(files: Account): string {
  return `${files.size} files of ${sumOf(files)} bytes`;
}

function sumOf(account: Account): number {
  return [...account.values()].reduce((total, { count }) => total + count, 0);
}
