import { sql } from "kysely";
import type { Reader } from "#api/platform/database/tables.ts";

interface Line {
  inbox: string;
  day: string;
  reason: string;
  status: string;
  is_read: boolean;
  is_deleted: boolean;
  count: number;
}

/** The triggers' counts, one line each, without slots and zeros. */
async function keptOf(read: Reader): Promise<string[]> {
  const rows = await read.selectFrom("inbox_days").selectAll().execute();
  return linesOf(rows);
}

async function recountOf(read: Reader): Promise<string[]> {
  const lines: Line[] = [];
  for (const inbox of ["contacts", "partners"] as const) {
    const rows = await read.selectFrom(inbox).selectAll().execute();
    for (const { status, is_read, created_at, deleted_at, ...row } of rows) {
      const reason = "reason" in row ? String(row.reason) : "";
      const day = created_at.slice(0, 10);
      lines.push({ inbox, day, reason, status, is_read, is_deleted: deleted_at !== null, count: 1 });
    }
  }
  return linesOf(lines);
}

function linesOf(rows: Line[]): string[] {
  const sums = new Map<string, number>();
  for (const { inbox, day, reason, status, is_read, is_deleted, count } of rows) {
    const line = [inbox, day, reason, status, is_read ? "read" : "unread", is_deleted ? "trash" : ""].join(
      " | ",
    );
    sums.set(line, (sums.get(line) ?? 0) + count);
  }
  return [...sums]
    .filter(([, count]) => count !== 0)
    .map(([line, count]) => `${line}: ${count}`)
    .sort();
}

/** Differences between the triggers' counts and a recount; empty if all is well. */
export async function countFaults(read: Reader): Promise<string[]> {
  const [kept, recount] = await Promise.all([keptOf(read), recountOf(read)]);
  const faults = [
    ...kept.filter((line) => !recount.includes(line)).map((line) => `kept: ${line}`),
    ...recount.filter((line) => !kept.includes(line)).map((line) => `counted: ${line}`),
  ];
  const { rows } = await sql<Line>`
    select inbox, reason, status, is_read, is_deleted, slot, sum(count) as count from (
      select inbox, reason, status, is_read, is_deleted, slot, count from inbox_counts
      union all select inbox, reason, status, is_read, is_deleted, slot, -count from inbox_days
    ) as both_tables group by inbox, reason, status, is_read, is_deleted, slot having sum(count) <> 0`.execute(
    read,
  );
  faults.push(...rows.map((row) => `not the sum of its days: ${JSON.stringify(row)}`));
  for (const inbox of ["contacts", "partners"] as const) {
    const days = await read.selectFrom("inbox_days").selectAll().where("inbox", "=", inbox).execute();
    for (const { id, created_at } of await read.selectFrom(inbox).select(["id", "created_at"]).execute()) {
      const day = created_at.slice(0, 10);
      if (!days.some((row) => row.day === day && row.first_id <= id && id <= row.last_id))
        faults.push(`${inbox} ${id} lies outside its day`);
    }
  }
  return faults;
}
