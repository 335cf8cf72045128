import type { Reader, Writer } from "#api/platform/database/tables.ts";
import type { MediaFindings } from "#contract/operations/media.ts";

const keptChecks = 30;
/** Both engines limit the values of one statement. */
const forgottenTogether = 500;

export function mediaRepository(read: Reader) {
  return {
    async checksums(path: string): Promise<string[]> {
      const rows = await read.selectFrom("media_files").select("sha256").where("path", "=", path).execute();
      return rows.map(({ sha256 }) => sha256);
    },

    async paths(): Promise<string[]> {
      const rows = await read.selectFrom("media_files").select("path").distinct().execute();
      return rows.map(({ path }) => path);
    },

    async lastCheck(): Promise<MediaFindings | null> {
      const row = await read
        .selectFrom("media_checks")
        .select("findings")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.findings ?? null;
    },
  };
}

export const mediaWrites = {
  async expect(writer: Writer, path: string, sha256: string, bytes: number, at: string): Promise<void> {
    await writer
      .insertInto("media_files")
      .values({ path, sha256, bytes, stored_at: at })
      .onConflict((clash) => clash.columns(["path", "sha256"]).doUpdateSet({ stored_at: at }))
      .execute();
  },

  async forget(writer: Writer, paths: string[], before: string): Promise<void> {
    for (let first = 0; first < paths.length; first += forgottenTogether) {
      await writer
        .deleteFrom("media_files")
        .where("path", "in", paths.slice(first, first + forgottenTogether))
        .where("stored_at", "<", before)
        .execute();
    }
  },

  async keepCheck(writer: Writer, findings: MediaFindings): Promise<void> {
    const { id } = await writer
      .insertInto("media_checks")
      .values({ checked_at: findings.checked_at, findings })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writer
      .deleteFrom("media_checks")
      .where("id", "<=", id - keptChecks)
      .execute();
  },
};
