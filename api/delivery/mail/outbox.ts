import { randomUUIDv7 } from "node:crypto";
import type { Insertable } from "kysely";
import { addressKey, mailboxKey } from "#api/platform/database/address-key.ts";
import type { Letter } from "#api/platform/database/mail-columns.ts";
import { prepared } from "#api/platform/database/prepared.ts";
import { listTextOf } from "#api/platform/database/search.ts";
import type { MailTable, Writer } from "#api/platform/database/tables.ts";
import { dayMs } from "#contract/durations.ts";
import { newTry } from "../queue.ts";

export interface NewMail {
  kind: MailTable["kind"];
  to: string;
  replyTo?: string;
  subject: string;
  person?: string;
  letter: Letter;
  inReplyTo?: string;
  /** The site if missing. */
  record?: MailTable["record"];
  recordId?: number;
}

interface Queueing {
  /** Each recipient gets at most one mail under this name. */
  once?: string;
  notBefore?: string;
  byFormer?: boolean;
}

export async function queueMails(
  writer: Writer,
  mails: NewMail[],
  at: string,
  { once, notBefore = at, byFormer = false }: Queueing = {},
): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ kind, to, subject, person = "", letter, ...rest }) => ({
    ...newTry(notBefore),
    kind,
    recipient: to,
    subject,
    person,
    letter,
    search_text: listTextOf("mails", { recipient: to, subject, person }),
    recipient_key: addressKey(to),
    mailbox: mailboxKey(to),
    reply_to: rest.replyTo ?? "",
    in_reply_to: rest.inReplyTo ?? "",
    record: rest.record ?? "site",
    record_id: rest.recordId ?? 1,
    once: once === undefined ? null : `${once} ${addressKey(to)}`,
    // Time-ordered UUIDs are neighbours in the index, so a commit writes few of its pages.
    message_id: randomUUIDv7(),
    is_by_former: byFormer,
    reason: "",
    answer: "",
    created_at: at,
    sent_at: null,
  }));
  const stored = await insertMails(writer, ...rows);
  return stored.map(({ id }) => id);
}

const insertMails = prepared((writer, ...rows: Insertable<MailTable>[]) =>
  writer
    .insertInto("mails")
    .values(rows)
    .onConflict((clash) => clash.column("once").doNothing())
    .returning("id"),
);

export async function receiptOf(writer: Writer, record: MailTable["record"], id: number): Promise<string> {
  const row = await writer
    .selectFrom("mails")
    .select("message_id")
    .where("record", "=", record)
    .where("record_id", "=", id)
    .where("kind", "=", "receipt")
    .where("status", "<>", "failed")
    .executeTakeFirst();
  return row?.message_id ?? "";
}

export async function takeBackMail(writer: Writer, id: number): Promise<boolean> {
  const result = await writer
    .deleteFrom("mails")
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("lease", "=", "")
    .where("attempts", "=", 0)
    // A mail that is resent has no attempts, but a server may have taken it before.
    .where("reason", "=", "")
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Leased mails stay, since a process is sending them. */
export async function dropWaitingMails(
  writer: Writer,
  kinds: readonly MailTable["kind"][],
  key: string,
): Promise<void> {
  await writer
    .deleteFrom("mails")
    .where("recipient_key", "=", key)
    .where("kind", "in", kinds)
    .where("status", "=", "waiting")
    .where("lease", "=", "")
    .execute();
}

/** Per mailbox, so that a form cannot flood a stranger's mailbox. */
const receiptsADay = 3;

export async function mayHaveReceipt(
  writer: Writer,
  to: string,
  at: string,
  record: MailTable["record"],
): Promise<boolean> {
  const since = new Date(Date.parse(at) - dayMs).toISOString();
  const receipts = record === "subscriber" ? receiptsOfNewsletter : receiptsOfForms;
  const rows = await receipts(writer, { mailbox: mailboxKey(to), since });
  return rows.length < receiptsADay;
}

function receiptsSince(record: "=" | "<>") {
  return prepared((writer, { mailbox, since }: { mailbox: string; since: string }) =>
    writer
      .selectFrom("mails")
      .select("id")
      .where("kind", "=", "receipt")
      .where("mailbox", "=", mailbox)
      .where("created_at", ">", since)
      .where("record", record, "subscriber")
      .limit(receiptsADay),
  );
}

const receiptsOfNewsletter = receiptsSince("=");
const receiptsOfForms = receiptsSince("<>");
