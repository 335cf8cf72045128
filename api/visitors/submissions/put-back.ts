import { type SqlBool, sql } from "kysely";
import { withdrawWebhooks } from "#api/delivery/webhooks/outbox.ts";
import { type Action, addHistory } from "#api/platform/database/record.ts";
import type { StoredStatus, Writer } from "#api/platform/database/tables.ts";
import { type BulkChange, type BulkIds, caseById, splitByVersion } from "#api/platform/database/versions.ts";
import type { SubmissionStatus } from "#contract/visitors/submissions.ts";
import type { Inbox } from "./inbox.ts";
import { type Lesson, relearn } from "./spam/lessons.ts";

const takenBack = "put-back";

interface Entry {
  action: string;
  changes: readonly { field: string; old: unknown; new: unknown }[];
  created_at: string;
}

function ofStatus({ changes }: Entry) {
  const change = changes.find(({ field }) => field === "status");
  return change ? { old: change.old as SubmissionStatus, new: change.new as SubmissionStatus } : null;
}

/** Leaves out undone entries and the entries that undid them. */
function standing(entries: readonly Entry[]): Entry[] {
  const left: Entry[] = [];
  for (const entry of entries) {
    if (entry.action === takenBack) left.pop();
    else left.push(entry);
  }
  return left;
}

function saidIn(entries: readonly Entry[]): Lesson | null {
  const said = entries.findLast((entry) => {
    const status = ofStatus(entry);
    return status && (status.old === "spam") !== (status.new === "spam");
  });
  return said ? { is_spam: ofStatus(said)?.new === "spam", created_at: said.created_at } : null;
}

interface Back {
  id: number;
  version: number;
  status: SubmissionStatus;
  left: SubmissionStatus;
  updated_at: string;
  said: Lesson | null;
}

/**
 * Undoes the last change of rows if it was of the status alone: restores status and time, and forgets what the spam filter
 * learned. A row keeps its reasons for spam in any status, so they need no restoring.
 */
export async function putBack(
  writer: Writer,
  { table, record }: Inbox,
  { ids, versions }: BulkIds,
  act: Action,
): Promise<BulkChange> {
  const rows = await writer
    .selectFrom(table)
    .select(["id", "version", "status", "created_at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .where("status", "<>", "proof")
    .orderBy("id")
    .execute();
  const { free, stale } = splitByVersion(rows, versions);
  const history = await historyOf(writer, record, ids);
  const back = free.flatMap((row) => backOf(row, history.get(row.id) ?? []) ?? []);
  if (back.length === 0) return { changed: 0, saved: [], stale: [...stale, ...free.map(({ id }) => id)] };
  const saved = await writer
    .updateTable(table)
    .set({
      status: sql<StoredStatus>`case id ${caseById(back, ({ status }) => status)} else status end`,
      updated_at: sql<string>`case id ${caseById(back, ({ updated_at }) => updated_at)} else updated_at end`,
      version: sql<number>`version + 1`,
    })
    .where(
      "id",
      "in",
      back.map(({ id }) => id),
    )
    .where(sql<SqlBool>`version = case id ${caseById(back, ({ version }) => version)} else 0 end`)
    .returning(["id", "version"])
    .execute();
  const isSaved = new Set(saved.map(({ id }) => id));
  const done = back.filter(({ id }) => isSaved.has(id));
  await addHistory(
    writer,
    done.map(({ id, status, left }) => {
      const changes = [{ field: "status", old: left, new: status }];
      return { ...act, record, id, action: takenBack, changes };
    }),
  );
  await relearn(
    writer,
    record,
    done.filter(({ status, left }) => (status === "spam") !== (left === "spam")),
  );
  const spam = done.filter(({ status }) => status === "spam").map(({ id }) => id);
  await withdrawWebhooks(writer, record, spam);
  const other = free.filter(({ id }) => !isSaved.has(id)).map(({ id }) => id);
  return { changed: saved.length, saved, stale: [...stale, ...other] };
}

async function historyOf(writer: Writer, record: Inbox["record"], ids: number[]) {
  const entries = await writer
    .selectFrom("history")
    .select(["record_id", "action", "changes", "created_at"])
    .where("record", "=", record)
    .where("record_id", "in", ids)
    .orderBy("id")
    .execute();
  return Map.groupBy(entries, ({ record_id }) => record_id);
}

/** Null if the row is not as the last entry of its history says. */
function backOf(
  row: { id: number; version: number; status: StoredStatus; created_at: string },
  entries: readonly Entry[],
): Back | null {
  const last = entries.at(-1);
  const before = standing(entries).slice(0, -1);
  const change = last?.action === "update" && last.changes.length === 1 ? ofStatus(last) : null;
  if (change?.new !== row.status) return null;
  const { id, version } = row;
  const updated_at = before.at(-1)?.created_at ?? row.created_at;
  return { id, version, status: change.old, left: change.new, updated_at, said: saidIn(before) };
}
