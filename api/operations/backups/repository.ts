import { sql } from "kysely";
import { countOf } from "#api/platform/database/count-of.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { type Action, addHistory, bumpContentVersion } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { noOwnerNow } from "#contract/team/team.ts";

export function backupRepository(read: Reader) {
  const cameSince = (table: "contacts" | "partners" | "testimonials" | "subscribers", moment: string) =>
    countOf(read.selectFrom(table as "contacts").where("created_at", ">", moment));

  return {
    async since(moment: string) {
      const changed = read
        .selectFrom("history")
        .select(sql<number>`count(distinct record || ' ' || record_id)`.as("count"))
        .where("created_at", ">", moment)
        .where("admin_id", "is not", null);
      return {
        contacts: await cameSince("contacts", moment),
        partners: await cameSince("partners", moment),
        testimonials: await cameSince("testimonials", moment),
        subscribers: await cameSince("subscribers", moment),
        records: Number((await changed.executeTakeFirstOrThrow()).count),
      };
    },
  };
}

const theSite = { record: "site", id: 1 };

export const backupWrites = {
  /** As the first write after the exchange it makes the new content version known to this process. */
  async noteRestore(writer: Writer, by: string, backup: { created_at: string }, at: string): Promise<void> {
    const changes = [{ field: "as_of", old: at, new: backup.created_at }];
    await addHistory(writer, [{ ...theSite, actor: { id: null, name: by }, action: "restore", changes, at }]);
    await bumpContentVersion(writer);
  },

  async allowRestore(writer: Writer, act: Action): Promise<Outcome<"allowed">> {
    return (await isByOwner(writer, act)) ? { saved: "allowed" } : { refused: noOwnerNow };
  },

  async noteDownload(writer: Writer, backup: { created_at: string }, act: Action): Promise<Outcome<"noted">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    const changes = [{ field: "backup", old: null, new: backup.created_at }];
    await addHistory(writer, [{ ...theSite, ...act, action: "download", changes }]);
    return { saved: "noted" };
  },
};
