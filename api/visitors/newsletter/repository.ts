import { mayHaveReceipt, queueMails } from "#api/delivery/mail/outbox.ts";
import { queueWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { addressKey } from "#api/platform/database/address-key.ts";
import { countByStatus, countOf } from "#api/platform/database/count-of.ts";
import type { Restored } from "#api/platform/database/outcome.ts";
import { type Action, addHistoryForEach, system } from "#api/platform/database/record.ts";
import { contains, listTextOf } from "#api/platform/database/search.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { forgetAbout, purge } from "#api/platform/database/trash.ts";
import { dayMs } from "#contract/durations.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { type Language, languages } from "#contract/languages.ts";
import {
  confirmDays,
  type listSubscribers,
  type Subscriber,
  subscriberStatuses,
} from "#contract/visitors/newsletter.ts";
import { confirmationFor, farewellTo } from "./letter.ts";

type SubscriberFilter = Pick<InputOf<typeof listSubscribers>["query"], "search" | "status" | "sort">;
type Matching = Pick<SubscriberFilter, "search" | "status">;

interface SignUp {
  /** Set if the address has yet to be confirmed. Each key sends one mail. */
  key?: string | undefined;
  mayAsk?: boolean;
  consentId?: number | null;
  language?: Language | undefined;
}

export function newsletterRepository(read: Reader) {
  function matching({ search, status }: Matching) {
    let query = read.selectFrom("subscribers").where("deleted_at", "is", null);
    if (status) query = query.where("status", "=", status);
    return search ? query.where((row) => contains(row, search)) : query;
  }

  return {
    async list({ sort, ...filter }: SubscriberFilter, limit: number, after: number | null) {
      const newest = sort === "newest";
      let query = matching(filter)
        .select(["id", "email", "status", "created_at"])
        .orderBy("id", newest ? "desc" : "asc")
        .limit(limit + 1);
      if (after !== null) query = query.where("id", newest ? "<" : ">", after);
      const rows: Subscriber[] = await query.execute();
      return { rows: rows.slice(0, limit), more: rows.length > limit };
    },

    async count(filter: Matching): Promise<number> {
      if (filter.search) return countOf(matching(filter));
      return (await countByStatus(matching({}), subscriberStatuses))[filter.status ?? "all"];
    },
  };
}

export const newsletterWrites = {
  /**
   * Stores an address once, in any letter case, and never reveals whether it was known. With a `key` the
   * address has yet to be confirmed, by one mail per key.
   */
  async subscribe(
    writer: Writer,
    email: string,
    at: string,
    { key, mayAsk = true, consentId = null, language = languages[0] }: SignUp = {},
  ): Promise<void> {
    const status: Subscriber["status"] = key === undefined ? "subscribed" : "pending";
    const until = new Date(Date.parse(at) + confirmDays * dayMs).toISOString();
    const fresh = { email, status, confirm_until: key === undefined ? null : until };
    const again = {
      ...fresh,
      search_text: listTextOf("subscribers", { email }),
      created_at: at,
      deleted_at: null,
      confirmed_at: null,
      consent_id: consentId,
    };
    const row = await writer
      .insertInto("subscribers")
      .values({ ...again, email_key: addressKey(email), token: null, token_hash: null })
      .onConflict((clash) =>
        clash
          .column("email_key")
          .doUpdateSet(again)
          .where((known) =>
            known.or([
              known("subscribers.deleted_at", "is not", null),
              known("subscribers.status", "=", "pending"),
            ]),
          ),
      )
      .returning("id")
      .executeTakeFirst();
    if (row && status === "subscribed") await queueWebhooks(writer, "subscriber", [row.id], at);
    if (!row || key === undefined || !mayAsk) return;
    if (!(await mayHaveReceipt(writer, email, at, "subscriber"))) return;
    const mail = confirmationFor({ id: row.id, email, language });
    await queueMails(writer, [mail], at, { once: `newsletter ${key}` });
  },

  async keepToken(
    writer: Writer,
    { id, key, tokenHash }: { id: number; key: string; tokenHash: string },
  ): Promise<boolean> {
    const kept = await writer
      .updateTable("subscribers")
      .set({ token_hash: tokenHash })
      .where("id", "=", id)
      .where("email_key", "=", key)
      .executeTakeFirst();
    return Number(kept.numUpdatedRows) > 0;
  },

  /** Null if the link is no longer valid. A used link stays valid. */
  async confirm(writer: Writer, tokenHash: string, at: string): Promise<"new" | "known" | null> {
    const row = await writer
      .selectFrom("subscribers")
      .select(["id", "status", "confirm_until"])
      .where("token_hash", "=", tokenHash)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row || (row.confirm_until !== null && row.confirm_until <= at)) return null;
    if (row.status === "subscribed") return "known";
    await writer
      .updateTable("subscribers")
      .set({ status: "subscribed", confirmed_at: at, confirm_until: null })
      .where("id", "=", row.id)
      .execute();
    await queueWebhooks(writer, "subscriber", [row.id], at);
    return "new";
  },

  async forgetUnconfirmed(writer: Writer, at: string): Promise<void> {
    const late = writer.selectFrom("subscribers").select("id").where("confirm_until", "<=", at);
    await writer
      .deleteFrom("mails")
      .where("record", "=", "subscriber")
      .where("record_id", "in", late)
      .execute();
    await writer.deleteFrom("subscribers").where("confirm_until", "<=", at).execute();
  },

  async askToLeave(
    writer: Writer,
    { email, language = languages[0] }: { email: string; language?: Language | undefined },
    key: string,
    at: string,
  ): Promise<boolean> {
    const row = await writer
      .selectFrom("subscribers")
      .select(["id", "email"])
      .where("email_key", "=", addressKey(email))
      .where("status", "=", "subscribed")
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (!row || !(await mayHaveReceipt(writer, row.email, at, "subscriber"))) return false;
    return (
      (await queueMails(writer, [farewellTo({ ...row, language })], at, { once: `leave ${key}` })).length > 0
    );
  },

  /** For a site without mail. The address goes into the trash, since another person may have typed it. */
  async leave(writer: Writer, email: string, at: string): Promise<number> {
    const rows = await writer
      .updateTable("subscribers")
      .set({ deleted_at: at })
      .where("email_key", "=", addressKey(email))
      .where("deleted_at", "is", null)
      .returning("id")
      .execute();
    await addHistoryForEach(writer, rows, { actor: system, at, record: "subscriber", action: "leave" });
    return rows.length;
  },

  /** Only the mailbox's owner has the link, so the address is deleted for good, even from the trash. */
  async leaveByLink(writer: Writer, tokenHash: string): Promise<number> {
    const rows = await writer
      .deleteFrom("subscribers")
      .where("token_hash", "=", tokenHash)
      .returning("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    await forgetAbout(writer, ["webhook_deliveries", "mails"], "subscriber", ids);
    return rows.length;
  },

  async remove(writer: Writer, ids: number[], act: Action): Promise<number> {
    const rows = await writer
      .updateTable("subscribers")
      .set({ deleted_at: act.at })
      .where("id", "in", ids)
      .where("deleted_at", "is", null)
      .returning("id")
      .execute();
    await addHistoryForEach(writer, rows, { ...act, record: "subscriber", action: "delete" });
    return rows.length;
  },

  async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
    const rows = await writer
      .updateTable("subscribers")
      .set({ deleted_at: null })
      .where("id", "in", ids)
      .where("deleted_at", "is not", null)
      .returning("id")
      .execute();
    const restored = await addHistoryForEach(writer, rows, {
      ...act,
      record: "subscriber",
      action: "restore",
    });
    return { restored, refused: [] };
  },

  async purge(writer: Writer, ids: number[], act: Action) {
    const purged = await purge(writer, "subscribers", ids, { ...act, record: "subscriber", action: "purge" });
    await forgetAbout(writer, ["mails", "webhook_deliveries"], "subscriber", purged);
    return purged;
  },
};
