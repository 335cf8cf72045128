import { randomUUIDv7 } from "node:crypto";
import type { Insertable } from "kysely";
import { addressKey, mailboxKey } from "#api/platform/database/address-key.ts";
import { engineOf } from "#api/platform/database/engine.ts";
import type { Letter } from "#api/platform/database/mail-columns.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { isByOwner } from "#api/platform/database/owners.ts";
import { prepared } from "#api/platform/database/prepared.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { ChosenServer, MailTable, Writer } from "#api/platform/database/tables.ts";
import type { Mail, MailNotices, NoticeKind, saveMailNotice } from "#contract/delivery/mail.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { noOwnerNow } from "#contract/team/team.ts";
import { alarmOwners } from "./alarm.ts";
import { renewLease, takeBackLeases } from "./lease.ts";
import { isLinksHeld, linksHeldMs, serverAlarm } from "./server-change.ts";

export interface NewMail {
  kind: MailTable["kind"];
  to: string;
  replyTo: string;
  subject: string;
  /** Who sent what it tells of; "" where that is the one it goes to. */
  person: string;
  letter: Letter;
  /** Name of the mail that it answers. */
  inReplyTo?: string;
  /** What it tells of; it goes with it for good. */
  record: MailTable["record"];
  recordId: number;
}

interface Queueing {
  /** A mail that is stored under this name is stored one single time. */
  once?: string;
  /** Until then none is sent. */
  notBefore?: string;
  /** By the mail server before the present one. */
  byFormer?: boolean;
}

/** Answers the ids of those that were stored. */
export async function queueMails(
  writer: Writer,
  mails: NewMail[],
  at: string,
  { once, notBefore = at, byFormer = false }: Queueing = {},
): Promise<number[]> {
  if (mails.length === 0) return [];
  const rows = mails.map(({ to, replyTo, record, recordId, inReplyTo = "", ...rest }) => ({
    ...rest,
    in_reply_to: inReplyTo,
    recipient: to,
    recipient_key: addressKey(to),
    mailbox: mailboxKey(to),
    reply_to: replyTo,
    record,
    record_id: recordId,
    once: once === undefined ? null : `${once} ${addressKey(to)}`,
    // By time: neighbours in its index, so that a commit writes few of its pages.
    message_id: randomUUIDv7(),
    status: "waiting" as const,
    is_by_former: byFormer,
    attempts: 0,
    first_tried_at: null,
    next_at: notBefore,
    lease: "",
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

/** The name of the receipt that whoever sent this was promised; "" where there is none, or it did not arrive. */
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

/** Takes back, in one statement, a mail that nobody has tried to send; false where it is too late. */
export async function takeBackMail(writer: Writer, id: number): Promise<boolean> {
  const result = await writer
    .deleteFrom("mails")
    .where("id", "=", id)
    .where("status", "=", "waiting")
    .where("lease", "=", "")
    .where("attempts", "=", 0)
    // Tried again afresh: the server may have had it before.
    .where("reason", "=", "")
    .executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** What waits for this address is void, and nobody is sending it. */
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

/** A mailbox gets no more receipts within a day: a form is no means to fill that of a stranger. */
const receiptsADay = 3;

/** Those of the newsletter are counted by themselves. */
export async function mayHaveReceipt(
  writer: Writer,
  to: string,
  at: string,
  record: MailTable["record"],
): Promise<boolean> {
  const since = new Date(Date.parse(at) - 24 * 60 * 60_000).toISOString();
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

/** What a mail tells of was deleted for good: so are the words that the mail has of it. */
export async function forgetMails(writer: Writer, record: MailTable["record"], ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await writer.deleteFrom("mails").where("record", "=", record).where("record_id", "in", ids).execute();
}

export const shown = [
  "id",
  "kind",
  "recipient",
  "subject",
  "person",
  "status",
  "attempts",
  "next_at",
  "reason",
  "answer",
  "record",
  "record_id",
  "created_at",
  "sent_at",
] as const;

/** As if it had never been tried. */
function afresh(at: string) {
  return { status: "waiting" as const, attempts: 0, first_tried_at: null, next_at: at, lease: "" };
}

/** The most earlier mails that one claim asks for, so that a heap of refused ones cannot fill the memory. */
const mostAhead = 500;

const carried = [
  "id",
  "kind",
  "recipient",
  "reply_to",
  "subject",
  "letter",
  "message_id",
  "in_reply_to",
  "attempts",
  "first_tried_at",
  "recipient_key",
  "record",
  "record_id",
  "is_by_former",
] as const;

export interface Claimed
  extends Pick<
    MailTable,
    | "kind"
    | "recipient"
    | "recipient_key"
    | "reply_to"
    | "subject"
    | "message_id"
    | "in_reply_to"
    | "record"
    | "record_id"
  > {
  id: number;
  /** Sent by the mail server before the present one. */
  is_by_former: boolean;
  letter: Letter;
  attempts: number;
  first_tried_at: string;
  /** Among its attempts is the one that it was taken for; one ahead of its time makes no pause longer. */
  isCounted: boolean;
}

/** What came of one try. */
export interface Settled extends Pick<MailTable, "status" | "reason" | "answer"> {
  /** The next try of one that waits. */
  next_at: string;
}

/** What the history says of a kind of mail. */
type Notice = Omit<MailNotices["data"][number], "kind">;

function told({ is_on, to, hours, at, by_reason = {} }: Notice): string {
  if (!is_on) return "off";
  const own = Object.entries(by_reason).filter(([, addresses]) => addresses.length > 0);
  return [
    (to.join(", ") || "on") + (hours ? ` after ${hours} h` : ""),
    ...(at ? [`at ${at.hour}:00${at.zone && `, ${at.zone}`}`] : []),
    ...own.map(([reason, addresses]) => `${reason}: ${addresses.join(", ")}`),
  ].join("; ");
}

export const mailWrites = {
  /** Mails that belong to no other write. */
  queueOnce: queueMails,

  /**
   * Takes mails that are due, for nobody else until `until`. To one address they go in the order in which they were stored: what was
   * tried in vain goes along before a later one, and nothing is taken while another process is at an earlier one.
   */
  async claim(
    writer: Writer,
    lease: string,
    { at, until, most }: { at: string; until: string; most: number },
  ): Promise<Claimed[]> {
    // Two processes that take mails in one moment would not see which earlier ones the other has.
    if (engineOf(writer) === "postgres")
      await writer.selectFrom("mail_settings").select("id").forUpdate().execute();
    const due = await writer
      .selectFrom("mails as mail")
      .select(["mail.id", "mail.recipient_key"])
      .where("mail.status", "=", "waiting")
      .where("mail.next_at", "<=", at)
      .where(({ not, exists, selectFrom, ref }) =>
        not(
          exists(
            selectFrom("mails as earlier")
              .select("earlier.id")
              .where("earlier.recipient_key", "=", ref("mail.recipient_key"))
              .where("earlier.status", "=", "waiting")
              .where("earlier.id", "<", ref("mail.id"))
              .where("earlier.lease", "<>", "")
              .where("earlier.next_at", ">", at),
          ),
        ),
      )
      .orderBy("mail.next_at")
      .orderBy("mail.id")
      .limit(most)
      .execute();
    if (due.length === 0) return [];
    const counted = due.map(({ id }) => id);
    const last = Math.max(...counted);
    const keys = [...new Set(due.map(({ recipient_key }) => recipient_key))];
    const earlier = await writer
      .selectFrom("mails")
      .select("id")
      .where("recipient_key", "in", keys)
      .where("status", "=", "waiting")
      .where("lease", "=", "")
      .where("attempts", ">", 0)
      .where("id", "<", last)
      .orderBy("id")
      .limit(mostAhead)
      .execute();
    const ahead = earlier.map(({ id }) => id).filter((id) => !counted.includes(id));
    const rows = await writer
      .updateTable("mails")
      .set((row) => ({
        lease,
        next_at: until,
        attempts: row
          .case()
          .when("id", "in", counted)
          .then(row("attempts", "+", 1))
          .else(row.ref("attempts"))
          .end(),
        first_tried_at: row.fn.coalesce("first_tried_at", row.val(at)),
      }))
      .where("id", "in", [...counted, ...ahead])
      .where("status", "=", "waiting")
      // Asked again: on PostgreSQL another process may have put one of them off since it was found.
      .where((row) => {
        const isStillDue = row.and([row("id", "in", counted), row("next_at", "<=", at)]);
        if (ahead.length === 0) return isStillDue;
        return row.or([isStillDue, row.and([row("id", "in", ahead), row("lease", "=", "")])]);
      })
      .returning(carried)
      .execute();
    return rows.map((row) => ({
      ...(row as Omit<Claimed, "isCounted">),
      isCounted: counted.includes(row.id),
    }));
  },

  renew: (writer: Writer, held: Parameters<typeof renewLease>[2]) => renewLease(writer, "mails", held),

  takeBack: (writer: Writer, at: string) => takeBackLeases(writer, "mails", at),

  /** What is to follow a mail that was not taken waits as long as that. `counted` of the lease were not tried after all. */
  async waitBehind(
    writer: Writer,
    { id, recipient_key, lease }: Pick<Claimed, "id" | "recipient_key"> & { lease: string },
    { until, counted }: { until: string; counted: number[] },
  ): Promise<void> {
    await writer
      .updateTable("mails")
      .set((row) => ({
        lease: "",
        next_at: until,
        ...(counted.length > 0 && {
          attempts: row
            .case()
            .when(row.and([row("lease", "=", lease), row("id", "in", counted)]))
            .then(row("attempts", "-", 1))
            .else(row.ref("attempts"))
            .end(),
        }),
      }))
      .where("recipient_key", "=", recipient_key)
      .where("status", "=", "waiting")
      .where("id", ">", id)
      .where((row) =>
        row.or([row("lease", "=", lease), row.and([row("lease", "=", ""), row("next_at", "<", until)])]),
      )
      .execute();
  },

  /** False where somebody else has taken the mail over meanwhile. */
  async settle(
    writer: Writer,
    { id, lease, at }: { id: number; lease: string; at: string },
    outcome: Settled,
  ): Promise<boolean> {
    const result = await writer
      .updateTable("mails")
      .set({ ...outcome, lease: "", sent_at: outcome.status === "sent" ? at : null })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    return Number(result.numUpdatedRows) > 0;
  },

  /** Tries at once what failed or waits; all that failed where no ids are named. Answers how many that were. */
  async resend(writer: Writer, ids: number[] | null, at: string): Promise<number> {
    const query = writer.updateTable("mails").set(afresh(at));
    const chosen = ids
      ? query.where("id", "in", ids).where("status", "in", ["failed", "waiting"]).where("lease", "=", "")
      : query.where("status", "=", "failed");
    return Number((await chosen.executeTakeFirst()).numUpdatedRows);
  },

  /** Sends a mail that failed to another address; never one that asks for a confirmation or lets somebody in: that is theirs alone. */
  async correct(writer: Writer, id: number, to: string, at: string): Promise<Outcome<Mail>> {
    const saved = await writer
      .updateTable("mails")
      .set({
        ...afresh(at),
        recipient: to,
        recipient_key: addressKey(to),
        mailbox: mailboxKey(to),
        reason: "",
        answer: "",
      })
      .where("id", "=", id)
      .where("status", "=", "failed")
      .where("record", "not in", ["subscriber", "admin"])
      .returning(shown)
      .executeTakeFirst();
    if (saved) return { saved: saved as Mail };
    const known = await writer.selectFrom("mails").select("id").where("id", "=", id).executeTakeFirst();
    return known
      ? { refused: "Only a mail that failed can be corrected, and none that is for one address alone" }
      : { missing: "mail" };
  },

  /**
   * The history names the server and the sender, never the password. All owners are told of another server, by the one before.
   * Stale if the settings were changed since `version`.
   */
  async saveServer(
    writer: Writer,
    server: ChosenServer,
    { isAnother, hadOne, version }: { isAnother: boolean; hadOne: boolean; version: number | undefined },
    act: Action,
  ): Promise<Outcome<"changed">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    // Locks the row, so that two who change it at once do so one after the other.
    const before = await writer
      .updateTable("mail_settings")
      .set((row) => ({ version: row.ref("version") }))
      .returning(["server", "server_since", "former_server", "version"])
      .executeTakeFirstOrThrow();
    if (version !== undefined && version !== before.version) return { stale: "changed" };
    // Of several changes in a day, the owners are told by the server before all of them.
    const isFormerKept = before.former_server !== null && isLinksHeld(before.server_since, act.at);
    const former_server = isFormerKept ? before.former_server : before.server;
    await writer
      .updateTable("mail_settings")
      .set((row) => ({
        server,
        ...(isAnother && { server_since: act.at, former_server }),
        version: row("version", "+", 1),
        updated_at: act.at,
      }))
      .execute();
    if (isAnother)
      await alarmOwners(writer, serverAlarm(server, act), act.at, `mail server ${act.at}`, hadOne);
    const changes = [
      { field: "mail_server", old: null, new: `${server.host}, port ${server.port}` },
      { field: "mail_sender", old: null, new: server.from.address },
    ];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "mail", changes }]);
    return { saved: "changed" };
  },

  /** When no mail is sent by it any more. */
  async forgetFormerServer(writer: Writer, at: string): Promise<void> {
    await writer
      .updateTable("mail_settings")
      .set({ former_server: null })
      .where("former_server", "is not", null)
      .where("server_since", "<=", new Date(Date.parse(at) - linksHeldMs).toISOString())
      .execute();
  },

  /** The server took a test mail. */
  async noteTrial(writer: Writer, act: Action): Promise<void> {
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "mail-test" }]);
  },

  async saveNotice(
    writer: Writer,
    kind: NoticeKind,
    { by_reason, version: seen, ...next }: Omit<InputOf<typeof saveMailNotice>["body"], "kind">,
    act: Action,
  ): Promise<Outcome<Notice & { version: number }>> {
    // Locks the row first, so that two who change two kinds at once keep both.
    let lock = writer
      .updateTable("mail_settings")
      .set((row) => ({ version: row("version", "+", 1), updated_at: act.at }))
      .returning(["notices", "version"]);
    if (seen !== undefined) lock = lock.where("version", "=", seen);
    const settings = await lock.executeTakeFirst();
    if (!settings) {
      const { notices, version } = await writer
        .selectFrom("mail_settings")
        .select(["notices", "version"])
        .executeTakeFirstOrThrow();
      return { stale: { is_on: true, to: [], ...notices?.[kind], version } };
    }
    const { notices, version } = settings;
    const old = notices?.[kind];
    const now: Notice = {
      is_on: true,
      to: [],
      ...old,
      ...next,
      ...(by_reason && { by_reason: { ...old?.by_reason, ...by_reason } }),
    };
    await writer
      .updateTable("mail_settings")
      .set({ notices: { ...notices, [kind]: now } })
      .execute();
    const changes = [{ field: `mail_${kind}`, old: old ? told(old) : null, new: told(now) }];
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "notice", changes }]);
    return { saved: { ...now, version } };
  },
};
