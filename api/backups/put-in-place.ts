import { createHash } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { engineOf } from "#api/database/engine.ts";
import { fileOf } from "#api/database/open.ts";
import { continueAfter, lastIds, readRows, writeRows } from "#api/database/rows.ts";
import { openSqliteFile } from "#api/database/sqlite.ts";
import { readTableShapes } from "#api/database/table-shapes.ts";
import type { Reader } from "#api/database/tables.ts";
import { createDiskStorage } from "#api/media/disk.ts";
import type { MediaStorage, Stored } from "#api/media/storage.ts";
import type { Unpacked } from "./unpack.ts";

interface Target {
  /** A connection that may write, of the schema of this program. */
  database: Reader;
  media: MediaStorage;
}

/**
 * Makes an installation hold what was unpacked, and nothing else. Files are added first, as each has a name that never gets other
 * bytes; then one transaction exchanges all rows. Stopped at any moment it leaves either the old rows or the new ones, with their
 * files; files that no row names any more stay behind.
 */
export async function putInPlace(
  { folder }: Pick<Unpacked, "folder">,
  { database, media }: Target,
): Promise<void> {
  const restored = openSqliteFile(fileOf(folder), { readOnly: true });
  try {
    await addFiles(await createDiskStorage(join(folder, "media")), media);
    await database.connection().execute(async (connection) => {
      // At once for writing: a transaction that began by reading would have to give way to any other write.
      await sql.raw(engineOf(connection) === "sqlite" ? "begin immediate" : "begin").execute(connection);
      try {
        await exchangeRows(restored, connection);
        await sql`commit`.execute(connection);
      } catch (error) {
        await sql`rollback`.execute(connection).catch(() => undefined);
        throw error;
      }
    });
  } finally {
    await restored.destroy();
  }
}

async function addFiles(from: MediaStorage, to: MediaStorage) {
  for await (const { path } of from.list()) {
    const [restored, present] = await Promise.all([from.open(path), to.open(path)]);
    if (!restored || (present && (await areEqual(restored, present)))) continue;
    await to.put(path, Buffer.concat(await restored.stream().toArray()));
  }
}

async function areEqual(one: Stored, other: Stored): Promise<boolean> {
  if (one.bytes !== other.bytes) return false;
  const [first, second] = await Promise.all([hashOf(one), hashOf(other)]);
  return first === second;
}

async function hashOf(stored: Stored): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of stored.stream()) hash.update(chunk);
  return hash.digest("hex");
}

async function exchangeRows(restored: Reader, writer: Reader) {
  const shapes = await readTableShapes(writer);
  const versionBefore = await versionOf(writer);
  if (engineOf(writer) === "postgres") {
    await sql`set local statement_timeout = 0`.execute(writer);
    // Readers go on; what another process would write waits, and then meets the restored rows.
    await sql`lock table ${sql.join(shapes.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
      writer,
    );
  }
  for (const { name } of shapes.toReversed()) await sql`delete from ${sql.table(name)}`.execute(writer);
  for (const shape of shapes) {
    for await (const page of readRows(restored, shape)) await writeRows(writer, shape, page);
  }
  for (const [name, last] of Object.entries(await lastIds(restored, shapes))) {
    await continueAfter(writer, name, last);
  }
  // Higher than any before it, so that no page kept of the old rows counts as current.
  const version = Math.max(versionBefore, await versionOf(writer)) + 1;
  await writer.updateTable("content").set({ version }).execute();
}

async function versionOf(read: Reader): Promise<number> {
  const row = await read.selectFrom("content").select("version").executeTakeFirst();
  return row?.version ?? 0;
}
