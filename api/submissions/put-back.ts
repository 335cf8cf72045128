import { type Act, remember } from "#api/database/record.ts";
import type { StoredStatus, Writer } from "#api/database/tables.ts";
import { type BulkChange, divide, type Named } from "#api/database/versions.ts";
import { withdrawWebhooks } from "#api/webhooks/outbox.ts";
import type { SubmissionStatus } from "#contract/submissions.ts";
import type { Inbox } from "./inbox.ts";
import { relearn, type Said } from "./spam/lessons.ts";

const takenBack = "put-back";

interface Entry {
  action: string;
  changes: readonly { field: string; old: unknown; new: unknown }[];
  created_at: string;
}

/** What an entry says of the status; null where it says nothing. */
function ofStatus({ changes }: Entry) {
  const change = changes.find(({ field }) => field === "status");
  return change ? { old: change.old as SubmissionStatus, new: change.new as SubmissionStatus } : null;
}

/** Without what was put back, and without its putting back. */
function standing(entries: readonly Entry[]): Entry[] {
  const left: Entry[] = [];
  for (const entry of entries) {
    if (entry.action === takenBack) left.pop();
    else left.push(entry);
  }
  return left;
}

/** What the team said last about spam, by these entries. */
function saidIn(entries: readonly Entry[]): Said | null {
  const said = entries.findLast((entry) => {
    const status = ofStatus(entry);
    return status && (status.old === "spam") !== (status.new === "spam");
  });
  return said ? { is_spam: ofStatus(said)?.new === "spam", created_at: said.created_at } : null;
}

/**
 * Takes back the last change of rows, where that was one of their status alone: each is what it was, as long as it was, and what
 * was learned by the change is unlearned. Why a row is spam stays with it while it is none, and needs no putting back.
 */
export async function putBack(
  writer: Writer,
  { table, record }: Inbox,
  { ids, versions }: Named,
  act: Act,
): Promise<BulkChange> {
  const rows = await writer
    .selectFrom(table)
    .select(["id", "version", "status", "created_at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .where("status", "<>", "proof")
    .orderBy("id")
    .execute();
  const { free, stale } = divide(rows, versions);
  const done: BulkChange = { changed: 0, saved: [], stale };
  for (const row of free) {
    const saved = await putBackOne(writer, { table, record }, row, act);
    if (saved) done.saved.push(saved);
    else done.stale.push(row.id);
  }
  return { ...done, changed: done.saved.length };
}

/** Null where it is not as the last entry of its history says. */
async function putBackOne(
  writer: Writer,
  { table, record }: Pick<Inbox, "table" | "record">,
  row: { id: number; version: number; status: StoredStatus; created_at: string },
  act: Act,
): Promise<BulkChange["saved"][number] | null> {
  const entries = await writer
    .selectFrom("history")
    .select(["action", "changes", "created_at"])
    .where("record", "=", record)
    .where("record_id", "=", row.id)
    .orderBy("id")
    .execute();
  const last = entries.at(-1);
  const before = standing(entries).slice(0, -1);
  const isOfStatus = last?.action === "update" && last.changes.length === 1;
  const change = isOfStatus ? ofStatus(last) : null;
  if (change?.new !== row.status) return null;
  const saved = await writer
    .updateTable(table)
    .set({
      status: change.old,
      updated_at: before.at(-1)?.created_at ?? row.created_at,
      version: row.version + 1,
    })
    .where("id", "=", row.id)
    .where("version", "=", row.version)
    .returning(["id", "version"])
    .executeTakeFirst();
  if (!saved) return null;
  const changes = [{ field: "status", old: change.new, new: change.old }];
  await remember(writer, [{ ...act, record, id: row.id, action: takenBack, changes }]);
  if ((change.old === "spam") !== (change.new === "spam"))
    await relearn(writer, record, row.id, saidIn(before));
  if (change.old === "spam") await withdrawWebhooks(writer, record, row.id);
  return saved;
}
