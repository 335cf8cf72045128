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
  /** Name of the person who sent the record; "" if the mail goes to them. */
  person: string;
  letter: Letter;
  inReplyTo?: string;
  /** The record that the mail is about. The mail is deleted with it for good. */
  record: MailTable["record"];
  recordId: number;
}

interface Queueing {
  /** Each recipient gets at most one mail under this name. */
  once?: string;
  notBefore?: string;
  /** Send by the mail server before the present one. */
  byFormer?: boolean;
}

/** Returns the ids of the stored mails; duplicates of `once` are skipped. */
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
    // UUIDs by time are neighbours in the index, so a commit writes few of its pages.
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

/** Message id of the sender's receipt; "" if there is none or it failed. */
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

/** Deletes a mail that was never tried, in one statement. Returns false if it is too late. */
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

/** Receipts of one mailbox in 24 hours, so that a form cannot flood a stranger's mailbox. */
const receiptsADay = 3;

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

/** Mails quote the record they are about, so they are deleted with it for good. */
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

function afresh(at: string) {
  return { status: "waiting" as const, attempts: 0, first_tried_at: null, next_at: at, lease: "" };
}

/** Earlier mails that one claim takes along; it bounds the memory if many were refused. */
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
  is_by_former: boolean;
  letter: Letter;
  attempts: number;
  first_tried_at: string;
  /**
   * Whether `attempts` includes this try. A mail that was taken along before it was due is not counted, so its next pause stays
   * as short.
   */
  isCounted: boolean;
}

export interface Settled extends Pick<MailTable, "status" | "reason" | "answer"> {
  next_at: string;
}

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
  queueOnce: queueMails,

  /**
   * Leases the due mails until `until`. Mails to one address keep their order: an earlier one that waits for a retry is taken
   * along, and none is taken while another process has an earlier one.
   */
  async claim(
    writer: Writer,
    lease: string,
    { at, until, most }: { at: string; until: string; most: number },
  ): Promise<Claimed[]> {
    // Locks one row, since two claims at once would not see which earlier mails the other took.
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
      // On PostgreSQL another process may have postponed one of them since the first query.
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

  /**
   * Postpones the later mails to the same address until `until`. Those in `counted` were not tried, so they get their attempt
   * back.
   */
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

  /** Returns false if another process has taken the mail over. */
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

  /** Retries these mails at once, or all failed ones without ids. Returns how many. */
  async resend(writer: Writer, ids: number[] | null, at: string): Promise<number> {
    const query = writer.updateTable("mails").set(afresh(at));
    const chosen = ids
      ? query.where("id", "in", ids).where("status", "in", ["failed", "waiting"]).where("lease", "=", "")
      : query.where("status", "=", "failed");
    return Number((await chosen.executeTakeFirst()).numUpdatedRows);
  },

  /** Sends a failed mail to another address. Mails to subscribers and admins are refused, since each is for one address alone. */
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
   * The history names the server and the sender, never the password. If the server is another one, all owners get an alarm by the
   * former server.
   */
  async saveServer(
    writer: Writer,
    server: ChosenServer,
    { isAnother, hadOne, version }: { isAnother: boolean; hadOne: boolean; version: number | undefined },
    act: Action,
  ): Promise<Outcome<"changed">> {
    if (!(await isByOwner(writer, act))) return { refused: noOwnerNow };
    // This locks the row, so two changes at once run one after the other.
    const before = await writer
      .updateTable("mail_settings")
      .set((row) => ({ version: row.ref("version") }))
      .returning(["server", "server_since", "former_server", "version"])
      .executeTakeFirstOrThrow();
    if (version !== undefined && version !== before.version) return { stale: "changed" };
    // After several changes within a day, the alarm still goes by the server before the first of them.
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

  /** The former server is needed only as long as links are held. */
  async forgetFormerServer(writer: Writer, at: string): Promise<void> {
    await writer
      .updateTable("mail_settings")
      .set({ former_server: null })
      .where("former_server", "is not", null)
      .where("server_since", "<=", new Date(Date.parse(at) - linksHeldMs).toISOString())
      .execute();
  },

  async noteTrial(writer: Writer, act: Action): Promise<void> {
    await addHistory(writer, [{ ...act, record: "site", id: 1, action: "mail-test" }]);
  },

  async saveNotice(
    writer: Writer,
    kind: NoticeKind,
    { by_reason, version: seen, ...next }: Omit<InputOf<typeof saveMailNotice>["body"], "kind">,
    act: Action,
  ): Promise<Outcome<Notice & { version: number }>> {
    // This locks the row, so two changes to different kinds at once are both kept.
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
