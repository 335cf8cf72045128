import { join } from "node:path";
import { sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
import { foldStored } from "#api/platform/database/fold-stored.ts";
import { fileOf } from "#api/platform/database/open.ts";
import { continueAfter, lastIds, type Row, readRows, writeRows } from "#api/platform/database/rows.ts";
import { sealStored } from "#api/platform/database/seal-stored.ts";
import type { SecretKey } from "#api/platform/database/sealing.ts";
import { openSqliteFile } from "#api/platform/database/sqlite-file.ts";
import { readTableShapes, type TableShape } from "#api/platform/database/table-shapes.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { indexAllWords } from "#api/platform/database/word-index.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { bytesOf, type MediaStorage } from "#api/platform/media/storage.ts";
import type { Unpacked } from "./unpack.ts";

/**
 * A path never gets other bytes, so storing an existing file again mends it and keeps the clean-up away. A
 * file that was damaged before the backup never replaces an existing one.
 */
export async function addFiles({ folder, manifest }: Unpacked, media: MediaStorage): Promise<void> {
  const unpacked = await createDiskStorage(join(folder, "media"));
  for await (const { path } of unpacked.list()) {
    const present = manifest.damaged?.includes(path) ? await media.open(path) : null;
    const stored = present ?? (await unpacked.open(path));
    if (stored) await media.put(path, await bytesOf(stored));
  }
}

/**
 * Replaces all rows in one transaction, so an interruption leaves either the old rows or the new ones. `database` must be
 * writable and have this program's schema; files without a row stay behind.
 */
export async function exchangeRows(
  { folder }: Pick<Unpacked, "folder">,
  database: Reader,
  key: SecretKey,
): Promise<void> {
  const unpacked = openSqliteFile(fileOf(folder), { readOnly: false });
  try {
    // A backup of an older program has unsealed fields that this program seals, and keys of another fold.
    await sealStored(unpacked, key);
    await foldStored(unpacked);
    await exchangeForThoseOf(unpacked, database);
  } finally {
    await unpacked.destroy();
  }
}

/** `source` must not change meanwhile and may be on the other engine. Both databases have this program's schema. */
export async function exchangeForThoseOf(source: Reader, database: Reader): Promise<void> {
  await database.connection().execute(async (connection) => {
    // This takes the write lock at once. A transaction that begins with a read gives way to any other write.
    await sql.raw(engineOf(connection) === "sqlite" ? "begin immediate" : "begin").execute(connection);
    try {
      await exchangeWithin(source, connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}

async function exchangeWithin(source: Reader, writer: Reader) {
  const shapes = await readTableShapes(writer);
  const versionBefore = await versionOf(writer);
  if (engineOf(writer) === "postgres") {
    await sql`set local statement_timeout = 0`.execute(writer);
    // Readers go on. Writes of other processes wait, and then meet the restored rows.
    await sql`lock table ${sql.join(shapes.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
      writer,
    );
  }
  const accounts = await accountsToKeep(source, writer, shapes);
  const exchanged = shapes.filter(({ name }) => !(accounts && ofAccounts.has(name)));
  for (const { name } of exchanged.toReversed()) await sql`delete from ${sql.table(name)}`.execute(writer);
  for (const shape of exchanged) {
    for await (const page of readRows(source, shape)) {
      await writeRows(writer, shape, accounts ? page.map((row) => withoutRemoved(row, accounts)) : page);
    }
  }
  if (engineOf(writer) === "sqlite") await indexAllWords(writer);
  for (const [name, last] of Object.entries(await lastIds(source, shapes))) {
    await continueAfter(writer, name, last);
  }
  // Higher than any version before, so no cached page of the old rows counts as current.
  const version = Math.max(versionBefore, await versionOf(writer)) + 1;
  await writer.updateTable("content").set({ version }).execute();
}

const ofAccounts: ReadonlySet<string> = new Set([
  "admins",
  "devices",
  "log_ins",
  "own_notices",
  // A restore of an installation's own backup does not change which one is the real site.
  "real_site",
  "passkeys",
  "recovery_codes",
  "team_rules",
]);

/**
 * Returns the ids of the accounts here, which stay because their passwords, second factors, suspensions and
 * removals are newer than the backup's. Null if there are none, or if the backup is of another installation:
 * it has an id that was never issued here, or an id of another account.
 */
async function accountsToKeep(
  source: Reader,
  writer: Reader,
  shapes: TableShape[],
): Promise<ReadonlySet<unknown> | null> {
  const ofAdmins = shapes.filter(({ name }) => name === "admins");
  const { admins: last = 0 } = await lastIds(writer, ofAdmins);
  const accounts = (read: Reader) => read.selectFrom("admins").select(["id", "created_at"]).execute();
  const here = new Map((await accounts(writer)).map(({ id, created_at }) => [id, created_at]));
  const isOther = ({ id, created_at }: { id: number; created_at: string }) =>
    id > last || (here.get(id) ?? created_at) !== created_at;
  if (here.size === 0 || (await accounts(source)).some(isOther)) return null;
  return new Set(here.keys());
}

function withoutRemoved(row: Row, accounts: ReadonlySet<unknown>): Row {
  return accounts.has(row.assigned_to ?? null) || !("assigned_to" in row)
    ? row
    : { ...row, assigned_to: null };
}

async function versionOf(read: Reader): Promise<number> {
  const row = await read.selectFrom("content").select("version").executeTakeFirst();
  return row?.version ?? 0;
}
