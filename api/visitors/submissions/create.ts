import type { Insertable } from "kysely";
import { mayHaveReceipt, queueMails } from "#api/delivery/mail/outbox.ts";
import type { Recipients } from "#api/delivery/mail/settings.ts";
import { queuePushes } from "#api/delivery/push/outbox.ts";
import { queueWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { inboxText } from "#api/platform/database/full-text.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { prepared } from "#api/platform/database/prepared.ts";
import { receiptOf } from "#api/platform/database/receipt.ts";
import type { Tables, Writer } from "#api/platform/database/tables.ts";
import { languages } from "#contract/languages.ts";
import type { SpamReason, SubmissionInput } from "#contract/visitors/submissions.ts";
import type { Inbox } from "./inbox.ts";
import { receiptFor } from "./letters.ts";
import { columnsOf } from "./repository.ts";
import { newsOf } from "./team-letters.ts";

export interface Arrival {
  key: string;
  at: string;
  told: Recipients;
  spam: SpamReason[];
  consentId?: number | null;
}

export function createIn<Input extends SubmissionInput>(inbox: Inbox) {
  const { table, record } = inbox;

  const insert = prepared((writer, row: Insertable<Tables[typeof table]>) =>
    writer
      .insertInto(table)
      .values(row)
      .onConflict((clash) => clash.column("idempotency_key").doNothing())
      .returning("id"),
  );

  /** Stores a submission once per key, together with its mails. Spam sends none. */
  return async function create(
    writer: Writer,
    input: Input,
    { key, at, told, spam, consentId = null }: Arrival,
  ): Promise<Outcome<{ receipt: string; id: number }>> {
    const [stored] = await insert(writer, {
      ...input,
      language: input.language ?? languages[0],
      consent_id: consentId,
      is_read: false,
      status: spam.length > 0 ? "spam" : "new",
      spam: spam.length > 0 ? spam : null,
      note: "",
      search_text: inboxText(input),
      idempotency_key: key,
      version: 1,
      created_at: at,
      updated_at: at,
      deleted_at: null,
      // Only a partner's phone columns have no default.
    } as unknown as Insertable<Tables[typeof table]>);
    if (stored) {
      const saved = { receipt: receiptOf(inbox.table, stored.id), id: stored.id };
      if (spam.length > 0) return { saved };
      const mails = newsOf(inbox, { ...saved, input }, told);
      if (told.receipt && (await mayHaveReceipt(writer, input.email, at, record)))
        mails.push(receiptFor(inbox, { ...saved, input }, told.signed));
      await queueMails(writer, mails, at);
      await queueWebhooks(writer, record, [stored.id], at);
      await queuePushes(writer, { kind: record, record, id: stored.id }, at);
      return { saved };
    }
    const earlier: Record<string, unknown> & { id: number } = await writer
      .selectFrom(table)
      .select(columnsOf(inbox))
      .where("idempotency_key", "=", key)
      .executeTakeFirstOrThrow();
    const same = Object.entries(input).every(([field, value]) => earlier[field] === value);
    return same
      ? { saved: { receipt: receiptOf(inbox.table, earlier.id), id: earlier.id } }
      : { refused: "This idempotency key was used for another submission" };
  };
}
