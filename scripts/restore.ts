import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { isEmpty } from "#api/backups/empty.ts";
import { BackupFault } from "#api/backups/fault.ts";
import { ownEnding } from "#api/backups/folder.ts";
import { addFiles, exchangeRows } from "#api/backups/put-in-place.ts";
import { unpack } from "#api/backups/unpack.ts";
import { fileOf, openConnection, openDatabase } from "#api/database/open.ts";
import { createDiskStorage } from "#api/media/disk.ts";
import { writesModule } from "#api/writes.ts";
import { readEnvironment } from "#server/environment.ts";
import { tellFault } from "./tell-fault.ts";

/** `npm run restore -- FILE`: puts a backup into an empty installation, whole or not at all. */
process.exitCode = await run(process.argv[2]).catch(tellFault);

async function run(given: string | undefined): Promise<number> {
  if (!given) {
    console.error("npm run restore -- FILE   puts a backup into an empty installation");
    return 2;
  }
  const { databaseUrl, dataFolder, backups } = readEnvironment(process.env);
  const target = { url: databaseUrl, dataFolder };
  const where = databaseUrl ? "The database of DATABASE_URL" : dataFolder;
  const hasDatabase = databaseUrl !== undefined || existsSync(fileOf(dataFolder));
  if (hasDatabase && !(await isEmptyAt(target))) {
    throw new BackupFault(
      `${where} is in use already: a backup is restored into an empty installation only. Name another DATA_DIR or DATABASE_URL`,
    );
  }
  const place = join(dataFolder, `.unpacked-${ownEnding}`);
  try {
    const unpacked = await unpack(resolve(process.env.INIT_CWD ?? process.cwd(), given), backups.key, place);
    // Open as the server's own: two that restore, or a server that starts meanwhile, get in each other's way here.
    const opened = await openDatabase(target, writesModule);
    const database = await openConnection(target, { readOnly: false });
    try {
      await addFiles(unpacked, await createDiskStorage(join(dataFolder, "media")));
      await exchangeRows(unpacked, database);
    } finally {
      await database.destroy();
      await opened.close();
    }
    const { tables, files, created_at } = unpacked.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows and ${files.length} files as of ${created_at}. Everybody logs in anew`,
    );
    return 0;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

async function isEmptyAt(target: Parameters<typeof openConnection>[0]): Promise<boolean> {
  const read = await openConnection(target, { readOnly: true });
  return isEmpty(read).finally(() => read.destroy());
}
