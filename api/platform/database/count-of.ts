import { type SelectQueryBuilder, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Counts the rows of a query that selects nothing yet. PostgreSQL returns counts as text. */
export async function countOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as unknown as { count: number | string };
  return Number(count);
}

/** A status without rows counts 0. */
export async function countByStatus<All, Table extends keyof All, Row, Status extends string>(
  query: SelectQueryBuilder<All, Table, Row>,
  statuses: readonly Status[],
): Promise<Record<Status | "all", number>> {
  const rows = await (query as unknown as SelectQueryBuilder<Tables, "mails", object>)
    .select(["status", ({ fn }) => fn.countAll<number>().as("count")])
    .groupBy("status")
    .execute();
  const found = new Map(rows.map(({ status, count }) => [String(status), Number(count)]));
  const counts = statuses.map((status): [string, number] => [status, found.get(status) ?? 0]);
  const all = counts.reduce((sum, [, count]) => sum + count, 0);
  return { all, ...Object.fromEntries(counts) } as Record<Status | "all", number>;
}
