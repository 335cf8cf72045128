import { join } from "node:path";
import { sql } from "kysely";
import { engineOf } from "#api/platform/database/engine.ts";
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
 * Adds the files of what was unpacked to a storage. Each has a name that never gets other bytes, so that this changes nothing of what
 * is there; one that is there already is stored anew, and so kept from being cleared away or mended. One that was damaged before the
 * backup never takes the place of what is there.
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
 * Exchanges all rows for those of what was unpacked in one transaction: stopped at any moment, it leaves either the old rows or the
 * new ones. `database` is a connection that may write, of the schema of this program. Files that no row names any more stay behind.
 */
export async function exchangeRows(
  { folder }: Pick<Unpacked, "folder">,
  database: Reader,
  key: SecretKey,
): Promise<void> {
  const unpacked = openSqliteFile(fileOf(folder), { readOnly: false });
  try {
    // A backup of an older program has in clear what this one seals.
    await sealStored(unpacked, key);
    await exchangeForThoseOf(unpacked, database);
  } finally {
    await unpacked.destroy();
  }
}

/** The same with the rows of a database that stands still meanwhile, on whichever engine; both have the schema of this program. */
export async function exchangeForThoseOf(source: Reader, database: Reader): Promise<void> {
  await database.connection().execute(async (connection) => {
    // At once for writing: a transaction that began by reading would have to give way to any other write.
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
    // Readers go on; what another process would write waits, and then meets the restored rows.
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
  // Higher than any before it, so that no page kept of the old rows counts as current.
  const version = Math.max(versionBefore, await versionOf(writer)) + 1;
  await writer.updateTable("content").set({ version }).execute();
}

/** Who works here, and what lets them in. */
const ofAccounts: ReadonlySet<string> = new Set([
  "admins",
  "devices",
  "log_ins",
  "own_notices",
  "recovery_codes",
  "team_rules",
]);

/**
 * The ids of the accounts here, which stay as they are: a password, a second factor, a suspension or a removal since the backup is
 * newer than what the backup has. Null if the backup is of another installation, whose accounts come with it. Ids are never given
 * twice, so of this installation it has none that was never given here, and no id of somebody else.
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

/** Nobody works on a record whose account was removed since. */
function withoutRemoved(row: Row, accounts: ReadonlySet<unknown>): Row {
  return accounts.has(row.assigned_to ?? null) || !("assigned_to" in row)
    ? row
    : { ...row, assigned_to: null };
}

async function versionOf(read: Reader): Promise<number> {
  const row = await read.selectFrom("content").select("version").executeTakeFirst();
  return row?.version ?? 0;
}
