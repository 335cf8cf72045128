import { queueWebhooks, withdrawWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { inboxText } from "#api/platform/database/full-text.ts";
import type { Outcome } from "#api/platform/database/outcome.ts";
import { type Action, addHistory, addHistoryForEach, differences } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { type BulkChange, isStale, unchangedSince } from "#api/platform/database/versions.ts";
import type {
  SpamReason,
  Submission,
  SubmissionStatus,
  SubmissionUpdate,
} from "#contract/visitors/submissions.ts";
import { colleagues, givenOn, mayAnswer, tellTeam } from "./colleagues.ts";
import type { Inbox, Part } from "./inbox.ts";
import { matching } from "./matching.ts";
import { columnsOf, toSubmission } from "./repository.ts";
import { learn } from "./spam/lessons.ts";

const marked: SpamReason[] = [{ label: "Marked by the team", text: "A colleague marked it as spam." }];

/** Marking as read changes neither the version nor the history. */
export async function updateSubmission(
  writer: Writer,
  inbox: Inbox,
  id: number,
  { version, is_read, ...fields }: SubmissionUpdate,
  act: Action,
): Promise<Outcome<Submission>> {
  const { table, record } = inbox;
  const row = await writer
    .selectFrom(table)
    .select(columnsOf(inbox))
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return { missing: "submission" };
  const stored = toSubmission(inbox, row);
  if (isStale(stored, version)) return { stale: stored };
  const { assigned_to, ...rest } = fields;
  const team = assigned_to || rest.note?.includes("@") ? await colleagues(writer) : [];
  if (assigned_to && assigned_to !== stored.assigned_to && !mayAnswer(team, assigned_to))
    return {
      unfit: { field: "assigned_to", message: "Choose a colleague who may answer", code: "invalid_choice" },
    };
  const changes = [...differences(stored, rest), ...(await givenOn(writer, stored, assigned_to))];
  const read = is_read ?? stored.is_read;
  if (changes.length === 0 && read === stored.is_read) return { saved: stored };
  const next = { ...stored, ...fields };
  const result = await writer
    .updateTable(table)
    .set({
      is_read: read,
      status: next.status,
      ...(next.status !== stored.status && next.status === "spam" && { spam: marked }),
      note: next.note,
      assigned_to: next.assigned_to,
      ...(fields.note !== undefined && { search_text: inboxText(next) }),
      ...(changes.length > 0 && { version: stored.version + 1, updated_at: act.at }),
    })
    .where("id", "=", id)
    .where("version", "=", stored.version)
    .returning(columnsOf(inbox))
    .executeTakeFirst();
  // On PostgreSQL another write may have come between the two statements.
  if (!result) return { stale: stored };
  if (changes.length > 0) await addHistory(writer, [{ ...act, record, id, action: "update", changes }]);
  await tellTeam(writer, inbox, team, { before: stored, after: next, by: act.actor }, act.at);
  await followVerdict(writer, inbox, [stored], next.status, act.at);
  return { saved: toSubmission(inbox, result) };
}

export async function markRead(writer: Writer, inbox: Inbox, choice: Part, isRead: boolean): Promise<number> {
  const result = await writer
    .updateTable(inbox.table)
    .set({ is_read: isRead })
    .where("id", "in", chosen(writer, inbox, choice))
    .where("deleted_at", "is", null)
    .where("is_read", "=", !isRead)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

export async function setStatus(
  writer: Writer,
  inbox: Inbox,
  choice: Part,
  status: SubmissionStatus,
  act: Action,
): Promise<BulkChange> {
  const { table, record } = inbox;
  const before = await writer
    .selectFrom(table)
    .select(["id", "status", "name", "email", "message"])
    .where("id", "in", chosen(writer, inbox, choice))
    .where("deleted_at", "is", null)
    .where("status", "<>", status)
    .execute();
  const was = new Map(before.map((row) => [row.id, row]));
  const rows = await writer
    .updateTable(table)
    .set((row) => ({
      status,
      ...(status === "spam" && { spam: marked }),
      updated_at: act.at,
      version: row("version", "+", 1),
    }))
    .where("id", "in", chosen(writer, inbox, choice))
    .where("deleted_at", "is", null)
    .where("status", "<>", status)
    .where(unchangedSince(choice))
    .returning(["id", "version"])
    .execute();
  await addHistory(
    writer,
    rows.map(({ id }) => {
      const changes = [{ field: "status", old: was.get(id)?.status ?? null, new: status }];
      return { ...act, record, id, action: "update", changes };
    }),
  );
  const changed = rows.flatMap(({ id }) => was.get(id) ?? []);
  await followVerdict(writer, inbox, changed, status, act.at);
  if (choice.filter) return { changed: rows.length, saved: [], stale: [] };
  const left = await chosen(writer, inbox, choice)
    .where("deleted_at", "is", null)
    .where("status", "<>", status)
    .execute();
  return { changed: rows.length, saved: rows, stale: left.map(({ id }) => id) };
}

export async function setDeleted(
  writer: Writer,
  inbox: Inbox,
  choice: Part,
  deleted: boolean,
  act: Action,
): Promise<number[]> {
  const rows = await writer
    .updateTable(inbox.table)
    .set((row) => ({
      deleted_at: deleted ? act.at : null,
      updated_at: act.at,
      version: row("version", "+", 1),
    }))
    .where("id", "in", chosen(writer, inbox, choice))
    .where("deleted_at", deleted ? "is" : "is not", null)
    .returning("id")
    .execute();
  const action = deleted ? "delete" : "restore";
  return addHistoryForEach(writer, rows, { ...act, record: inbox.record, action });
}

function chosen(writer: Writer, inbox: Inbox, { ids, filter }: Part) {
  const query = filter ? matching(writer, inbox, filter) : writer.selectFrom(inbox.table);
  return query.where("id", "in", ids).select("id");
}

/**
 * Teaches the filter. A submission that leaves spam calls the webhooks; one that becomes spam withdraws the
 * calls not yet made.
 */
async function followVerdict(
  writer: Writer,
  { record }: Inbox,
  before: Pick<Submission, "id" | "status" | "name" | "email" | "message">[],
  status: SubmissionStatus,
  at: string,
) {
  const isSpam = status === "spam";
  const judged = before.filter((row) => (row.status === "spam") !== isSpam);
  const ids = judged.map(({ id }) => id);
  await learn(writer, record, judged, isSpam, at);
  if (isSpam) await withdrawWebhooks(writer, record, ids);
  else await queueWebhooks(writer, record, ids, at);
}
