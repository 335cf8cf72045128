import { type SelectQueryBuilder, sql } from "kysely";

/** Counts the rows of a query that selects nothing yet. PostgreSQL returns counts as text. */
export async function countOf<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
): Promise<number> {
  const counted = query.select(sql<number>`count(*)`.as("count"));
  const { count } = (await counted.executeTakeFirstOrThrow()) as unknown as { count: number | string };
  return Number(count);
}
