import { contains } from "#api/platform/database/search.ts";
import { statusCounts } from "#api/platform/database/status-counts.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { listMails, Mail } from "#contract/delivery/mail.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { shown } from "./outbox.ts";

type MailFilter = Pick<InputOf<typeof listMails>["query"], "kind" | "status" | "search"> & {
  since?: string | undefined;
};

export function mailRepository(read: Reader) {
  function matching({ kind, status, search, since }: MailFilter) {
    let query = read.selectFrom("mails");
    if (status) query = query.where("status", "=", status);
    if (kind) query = query.where("kind", "=", kind);
    if (since) query = query.where("created_at", ">=", since);
    if (search) query = query.where((row) => contains(row, ["recipient", "subject", "person"], search));
    return query;
  }

  return {
    async list(filter: MailFilter, limit: number, after: number | null) {
      let query = matching(filter)
        .select(shown)
        .orderBy("id", "desc")
        .limit(limit + 1);
      if (after !== null) query = query.where("id", "<", after);
      const rows = (await query.execute()) as Mail[];
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },

    async count(filter: MailFilter): Promise<number> {
      const row = await matching(filter)
        .select((select) => select.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return Number(row.total);
    },

    async counts() {
      const rows = await read
        .selectFrom("mails")
        .select(["status", (select) => select.fn.countAll<number>().as("count")])
        .groupBy("status")
        .execute();
      return statusCounts(rows);
    },
  };
}
