import { type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "#api/platform/database/database.ts";
import type { Reader } from "#api/platform/database/tables.ts";

/** The engine's query plan in its own words. On PostgreSQL without sequential scans, like on a large table. */
export async function planOf(
  { engine, read }: Pick<Database, "engine" | "read">,
  // biome-ignore lint/suspicious/noExplicitAny: whatever is selected.
  query: (read: Reader) => SelectQueryBuilder<any, any, any>,
): Promise<string> {
  if (engine === "sqlite") {
    const steps = await query(read).explain<{ detail: string }>(undefined, sql`query plan`);
    return steps.map(({ detail }) => detail).join("\n");
  }
  return read.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    await sql`set local enable_sort = off`.execute(transaction);
    const steps = await query(transaction).explain<Record<"QUERY PLAN", string>>();
    return steps.map((step) => step["QUERY PLAN"]).join("\n");
  });
}
