import type { Reader } from "#api/platform/database/tables.ts";

/** Differences between the triggers' counts of testimonials and subscribers and a recount; empty if all is well. */
export async function listCountFaults(read: Reader): Promise<string[]> {
  const kept = new Map<string, number>();
  for (const { list, status, is_deleted, count } of await read
    .selectFrom("list_counts")
    .selectAll()
    .execute()) {
    const line = `${list} ${status} ${is_deleted}`;
    kept.set(line, (kept.get(line) ?? 0) + count);
  }
  for (const list of ["testimonials", "subscribers"] as const) {
    for (const { status, deleted_at } of await read
      .selectFrom(list)
      .select(["status", "deleted_at"])
      .execute()) {
      const line = `${list} ${status} ${deleted_at !== null}`;
      kept.set(line, (kept.get(line) ?? 0) - 1);
    }
  }
  return [...kept].filter(([, surplus]) => surplus !== 0).map(([line, surplus]) => `${line}: ${surplus}`);
}
