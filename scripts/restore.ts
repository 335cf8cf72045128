import { mkdir, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { isEmpty } from "#api/operations/backups/empty.ts";
import { BackupFault } from "#api/operations/backups/fault.ts";
import { ownEnding } from "#api/operations/backups/folder.ts";
import { addFiles, exchangeRows } from "#api/operations/backups/put-in-place.ts";
import { createSecondStore } from "#api/operations/backups/second-store.ts";
import { unpack } from "#api/operations/backups/unpack.ts";
import { isThere } from "#api/platform/database/missing-file.ts";
import { fileOf, openConnection, openDatabase } from "#api/platform/database/open.ts";
import { countUnreadable, lineOfUnreadable } from "#api/platform/database/seal-stored.ts";
import { withMedia } from "#api/platform/media/open.ts";
import { storeAddressOf, storeStart } from "#api/platform/store/address.ts";
import type { StoreAccess } from "#api/platform/store/client.ts";
import { writesModule } from "#api/writes.ts";
import { readEnvironment } from "#server/environment.ts";
import { tellFault } from "./tell-fault.ts";

process.exitCode = await run(process.argv[2]).catch(tellFault);

async function run(given: string | undefined): Promise<number> {
  if (!given) {
    console.error(`npm run restore -- FILE                      puts a backup into an empty installation
npm run restore -- s3://BUCKET/PREFIX/NAME   the same from a store; without NAME the latest one there`);
    return 2;
  }
  const { databaseUrl, dataFolder, secret, mediaStore, backups, store } = readEnvironment(process.env);
  const target = { url: databaseUrl, dataFolder, secret };
  const where = databaseUrl ? "The database of DATABASE_URL" : dataFolder;
  const hasDatabase = databaseUrl !== undefined || isThere(fileOf(dataFolder));
  if (hasDatabase && !(await isEmptyAt(target))) {
    throw new BackupFault(
      `${where} is in use already: a backup is restored into an empty installation only. Name another DATA_DIR or DATABASE_URL`,
    );
  }
  const place = join(dataFolder, `.unpacked-${ownEnding}`);
  const fetched = join(dataFolder, `daniry-fetched.${ownEnding}`);
  try {
    const isStored = given.startsWith(storeStart);
    if (isStored) await fetchFrom(given, store, fetched);
    const file = isStored ? fetched : resolve(process.env.INIT_CWD ?? process.cwd(), given);
    const unpacked = await unpack(file, backups.key, place);
    await rm(fetched, { force: true });
    // Opened as the server opens it, so a second restore, or a server that starts meanwhile, conflicts here.
    const opened = await openDatabase(target, writesModule);
    const database = await openConnection(target, { readOnly: false });
    try {
      await withMedia({ ...target, store: mediaStore }, (media) => addFiles(unpacked, media));
      await exchangeRows(unpacked, database, opened.key);
      await opened.write.copy.forgetPlace();
      const unreadable = lineOfUnreadable(await countUnreadable(database, opened.key));
      if (unreadable) console.error(unreadable);
    } finally {
      await database.destroy();
      await opened.close();
    }
    const { tables, files, created_at } = unpacked.manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(
      `Restored ${rows} rows and ${files.length} files as of ${created_at}. Everybody logs in anew. In another place or at another address the panel asks whether this is the real site; until then mail, webhooks and plans are held`,
    );
    return 0;
  } finally {
    await rm(place, { recursive: true, force: true });
    await rm(fetched, { force: true });
  }
}

async function fetchFrom(given: string, access: StoreAccess | undefined, file: string): Promise<void> {
  const [, above = "", name = ""] = /^(.*)\/(daniry-[^/]+)$/.exec(given) ?? [];
  const address = storeAddressOf(name ? above : given);
  if (!address) throw new BackupFault("A backup in a store is named as s3://BUCKET/PREFIX/NAME");
  const from = createSecondStore(address, access);
  const id = name || [...(await from.list()).keys()].sort().at(-1);
  if (!id) throw new BackupFault(`There is no backup at ${given}`);
  console.error(`Fetching ${id}`);
  await mkdir(dirname(file), { recursive: true });
  await from.fetch(id, file);
}

async function isEmptyAt(target: Parameters<typeof openConnection>[0]): Promise<boolean> {
  const read = await openConnection(target, { readOnly: true });
  return isEmpty(read).finally(() => read.destroy());
}
