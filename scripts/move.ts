import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { type Account, accountOfFiles, accountOfRows, differences } from "#api/backups/compare.ts";
import { isEmpty } from "#api/backups/empty.ts";
import { BackupFault } from "#api/backups/fault.ts";
import { exchangeForThoseOf } from "#api/backups/put-in-place.ts";
import { fileOf, openConnection, openDatabase } from "#api/database/open.ts";
import type { Reader } from "#api/database/tables.ts";
import { withMedia } from "#api/media/open.ts";
import { bytesOf, type MediaStorage } from "#api/media/storage.ts";
import { sha256Of } from "#api/media/verified.ts";
import { writesModule } from "#api/writes.ts";
import { backUpBeforeMigration } from "#server/backup-before-migration.ts";
import { readEnvironment } from "#server/environment.ts";
import { tellFault } from "./tell-fault.ts";

/**
 * `npm run move -- --to postgres://…` or `--to sqlite`: everything of this installation into an empty one of the other engine, compared
 * afterwards row by row and byte by byte. What is here stays as it is. Stopped at any moment it is simply run again.
 */
process.exitCode = await run(process.argv.slice(2)).catch(tellFault);

interface Place {
  url: string | undefined;
  /** Where the embedded database and its files lie. */
  dataFolder: string;
}

async function run([flag, to = ""]: string[]): Promise<number> {
  const environment = readEnvironment(process.env);
  const { databaseUrl, dataFolder } = environment;
  const isToServer = /^postgres(ql)?:\/\//.test(to);
  if (flag !== "--to" || (to !== "sqlite" && !isToServer)) {
    console.error(`npm run move -- --to postgres://NAME:PASSWORD@HOST/DATABASE   from DATA_DIR into PostgreSQL
npm run move -- --to sqlite                                   from DATABASE_URL into DATA_DIR`);
    return 2;
  }
  if (!isToServer && !databaseUrl) throw new BackupFault("Set DATABASE_URL: it names where to move from");
  // Moving into PostgreSQL always starts from the folder, whatever the environment names already.
  const source: Place = { url: isToServer ? undefined : databaseUrl, dataFolder };
  const target: Place = { url: isToServer ? to : undefined, dataFolder };
  if (source.url === undefined && !existsSync(fileOf(dataFolder))) {
    throw new BackupFault(`There is no installation in ${dataFolder}: name its DATA_DIR`);
  }
  for (const place of [source, target]) await refuseWhereServed(place);
  const beforeMigration = backUpBeforeMigration({ ...environment, databaseUrl: source.url });
  const from = await openDatabase({ ...source, beforeMigration }, writesModule);
  try {
    return await moveFrom(from.read, source, target);
  } finally {
    await from.close();
  }
}

async function moveFrom(from: Reader, source: Place, target: Place): Promise<number> {
  const to = await openDatabase(target, writesModule);
  // PostgreSQL is asked beside a folder that is empty: files of the other place are not taken for its own.
  const beside = join(target.dataFolder, ".moving");
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

/** A folder may hold more files than the database that moves into it. */
function onlyThose(wanted: Account, found: Account): Account {
  return new Map([...found].filter(([path]) => wanted.has(path)));
}

/** What is there already, from a move that was stopped, is not sent again. */
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

/** The embedded database is locked while a server works with it; of PostgreSQL those say so who listen there. */
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
  const sum = (account: Account) => [...account.values()].reduce((total, { count }) => total + count, 0);
  console.log(
    `Moved and compared: ${sum(rows)} rows of ${rows.size} tables, ${files.size} files of ${sum(files)} bytes`,
  );
  console.log(
    url
      ? "Start the server with DATABASE_URL set to that address"
      : `Start the server without DATABASE_URL; DATA_DIR is ${dataFolder}`,
  );
}
