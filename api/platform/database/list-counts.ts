import type { Reader, Tables } from "./tables.ts";

type List = Tables["list_counts"]["list"];

/** Counts by status, outside of the trash. Triggers keep them, so it reads a few rows however long the list is. */
export async function listCounts<Status extends string>(
  read: Reader,
  list: List,
): Promise<Partial<Record<Status, number>>> {
  const rows = await read
    .selectFrom("list_counts")
    .select(["status", (select) => select.fn.sum<number>("count").as("count")])
    .where("list", "=", list)
    .where("is_deleted", "=", false)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) as Partial<
    Record<Status, number>
  >;
}
