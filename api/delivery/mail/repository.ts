import { addressKey, mailboxKey } from "#api/platform/database/address-key.ts";
import { countByStatus, countOf } from "#api/platform/database/count-of.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { contains } from "#api/platform/database/search.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { keepFound } from "#api/platform/database/versioned-rows.ts";
import { type listMails, type Mail, mail, mailStatuses } from "#contract/delivery/mail.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { newTry } from "../queue.ts";
import { queueMails } from "./outbox.ts";

const columns = mail.keyof().options;

type MailFilter = Pick<InputOf<typeof listMails>["query"], "kind" | "status" | "search"> & {
  since?: string | undefined;
};

export function mailRepository(read: Reader) {
  function matching({ kind, status, search, since }: MailFilter) {
    let query = read.selectFrom("mails");
    if (status) query = query.where("status", "=", status);
    if (kind) query = query.where("kind", "=", kind);
    if (since) query = query.where("created_at", ">=", since);
    if (search) query = query.where((row) => contains(row, search));
    return query;
  }

  return {
    async list(filter: MailFilter, limit: number, after: number | null) {
      let query = matching(filter)
        .select(columns)
        .orderBy("id", "desc")
        .limit(limit + 1);
      if (after !== null) query = query.where("id", "<", after);
      const rows = (await query.execute()) as Mail[];
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },

    count: (filter: MailFilter) => countOf(matching(filter)),

    counts: () => countByStatus(read.selectFrom("mails"), mailStatuses),
  };
}

export const mailWrites = {
  queueOnce: queueMails,

  /** Refuses mails to subscribers and admins, since each is for one address alone. */
  async correct(writer: Writer, id: number, to: string, at: string): Promise<Outcome<Mail>> {
    const saved = await writer
      .updateTable("mails")
      .set({
        ...newTry(at),
        recipient: to,
        recipient_key: addressKey(to),
        mailbox: mailboxKey(to),
        reason: "",
        answer: "",
      })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .where("record", "not in", ["subscriber", "admin"])
      .returning(columns)
      .executeTakeFirst();
    if (saved) {
      await keepFound(writer, "mails", [saved]);
      return { saved: saved as Mail };
    }
    const known = await writer.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst();
    return known
      ? { refused: "Only a mail that failed can be corrected, and none that is for one address alone" }
      : { missing: "mail" };
  },
};
