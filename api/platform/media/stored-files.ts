import type { Reader } from "#api/platform/database/tables.ts";
import type { RemoteFiles } from "./remote.ts";

/** Bytes of one statement, few enough for its time limit. */
const chunkBytes = 256 * 1024;

export function storedFiles(database: Reader): RemoteFiles {
  return {
    believedMs: 1_000,

    async find(path) {
      const row = await database
        .selectFrom("stored_files")
        .select(["bytes", "changed_at"])
        .where("path", "=", path)
        .executeTakeFirst();
      return row ? { bytes: row.bytes, changed: Date.parse(row.changed_at) } : null;
    },

    read(path) {
      return database
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (reader) => {
          const row = await storedFiles(reader).find(path);
          if (!row) return null;
          const parts: Buffer[] = [];
          for (let part = 0; part * chunkBytes < row.bytes; part++) {
            const { content } = await reader
              .selectFrom("stored_chunks")
              .select("content")
              .where("path", "=", path)
              .where("part", "=", part)
              .executeTakeFirstOrThrow();
            parts.push(content);
          }
          return { ...row, content: Buffer.concat(parts) };
        });
    },

    /** Two puts of the same file wait for each other, so its chunks never mix. */
    async put(path, bytes, changed) {
      const row = { bytes: bytes.byteLength, changed_at: new Date(changed).toISOString() };
      await database.transaction().execute(async (writer) => {
        await writer
          .insertInto("stored_files")
          .values({ path, ...row })
          .onConflict((clash) => clash.column("path").doUpdateSet(row))
          .execute();
        await writer.deleteFrom("stored_chunks").where("path", "=", path).execute();
        for (let part = 0; part * chunkBytes < bytes.byteLength; part++) {
          const content = Buffer.from(bytes.subarray(part * chunkBytes, (part + 1) * chunkBytes));
          await writer.insertInto("stored_chunks").values({ path, part, content }).execute();
        }
      });
    },

    async removeOlder(path, before) {
      const result = await database
        .deleteFrom("stored_files")
        .where("path", "=", path)
        .where("changed_at", "<", new Date(before).toISOString())
        .executeTakeFirst();
      return result.numDeletedRows > 0;
    },

    removeReplaced: async () => 0,

    async list() {
      const rows = await database
        .selectFrom("stored_files")
        .select(["path", "bytes", "changed_at"])
        .execute();
      return rows.map(({ path, bytes, changed_at }) => ({ path, bytes, changed: Date.parse(changed_at) }));
    },

    ping: async () => undefined,
  };
}
