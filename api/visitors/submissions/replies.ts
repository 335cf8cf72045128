import { queueMails, receiptOf, takeBackMail } from "#api/delivery/mail/outbox.ts";
import { officeZone } from "#api/platform/database/company-words.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { Reader, Writer } from "#api/platform/database/tables.ts";
import { type Reply, replyHold } from "#contract/visitors/replies.ts";
import type { Inbox } from "./inbox.ts";
import { answerTo } from "./letters.ts";

const missing = "submission";

/** A reply counts as sent if its mail is deleted. */
function repliesOf(read: Reader | Writer, { record }: Inbox) {
  return read
    .selectFrom("replies")
    .leftJoin("mails", "mails.id", "replies.mail_id")
    .select(["replies.id", "replies.text", "replies.by_name", "replies.created_at"])
    .select(["mails.status", "mails.reason", "mails.attempts", "mails.lease"])
    .where("replies.record", "=", record);
}

type Row = Awaited<ReturnType<ReturnType<typeof repliesOf>["execute"]>>[number];

function toReply({ status, reason, attempts, lease, ...row }: Row): Reply {
  const isUntried = status === "waiting" && attempts === 0 && lease === "" && reason === "";
  return { ...row, status: status ?? "sent", reason: reason ?? "", can_take_back: isUntried };
}

export async function listReplies(read: Reader, inbox: Inbox, id: number): Promise<Reply[]> {
  const rows = await repliesOf(read, inbox)
    .where("replies.record_id", "=", id)
    .orderBy("replies.id")
    .execute();
  return rows.map(toReply);
}

export function replyWrites(inbox: Inbox) {
  const { table, record } = inbox;

  return {
    async reply(
      writer: Writer,
      id: number,
      { text, key, answersTo }: { text: string; key: string; answersTo: string },
      act: Action,
    ): Promise<Outcome<Reply>> {
      // This locks the row, so that two replies, or one sent twice, go one after the other.
      const row = await writer
        .updateTable(table)
        .set({ is_read: true })
        .where("id", "=", id)
        .where("deleted_at", "is", null)
        .returning(["id", "email", "language", "status", "created_at"])
        .executeTakeFirst();
      if (!row) return { missing };
      const earlier = await repliesOf(writer, inbox)
        .where("replies.idempotency_key", "=", key)
        .select("replies.record_id")
        .executeTakeFirst();
      if (earlier) {
        const { record_id, ...reply } = earlier;
        return record_id === id && reply.text === text
          ? { saved: toReply(reply) }
          : { refused: "This idempotency key was used for another answer" };
      }
      const [inReplyTo, zone] = [await receiptOf(writer, record, id), await officeZone(writer)];
      const mail = answerTo(inbox, row, { text, answersTo, inReplyTo, zone });
      const notBefore = new Date(Date.parse(act.at) + replyHold).toISOString();
      const [mailId = 0] = await queueMails(writer, [mail], act.at, { notBefore });
      const by = { by_name: act.actor.name, created_at: act.at };
      const stored = await writer
        .insertInto("replies")
        .values({ record, record_id: id, mail_id: mailId, text, idempotency_key: key, ...by })
        .returning("id")
        .executeTakeFirstOrThrow();
      const isNew = row.status === "new";
      if (isNew)
        await writer
          .updateTable(table)
          .set((row) => ({ status: "open", version: row("version", "+", 1), updated_at: act.at }))
          .where("id", "=", id)
          .execute();
      const changes = isNew ? [{ field: "status", old: "new", new: "open" }] : [];
      await addHistory(writer, [{ ...act, record, id, action: "reply", changes }]);
      return { saved: { id: stored.id, text, ...by, status: "waiting", reason: "", can_take_back: true } };
    },

    async takeBackReply(writer: Writer, id: number, act: Action): Promise<Outcome<{ id: number }>> {
      const reply = await writer
        .selectFrom("replies")
        .select(["mail_id", "record_id"])
        .where("id", "=", id)
        .where("record", "=", record)
        .executeTakeFirst();
      if (!reply) return { missing: "answer" };
      if (!(await takeBackMail(writer, reply.mail_id))) {
        return { refused: "It is too late: the mail is on its way" };
      }
      await writer.deleteFrom("replies").where("id", "=", id).execute();
      await addHistory(writer, [{ ...act, record, id: reply.record_id, action: "take-back" }]);
      return { saved: { id: reply.record_id } };
    },
  };
}
