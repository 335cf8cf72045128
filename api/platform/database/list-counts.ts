import type { Reader } from "./tables.ts";

export async function listCounts<Status extends string>(
  read: Reader,
  list: "testimonials" | "subscribers",
): Promise<Partial<Record<Status, number>>> {
  const rows = await read
    .selectFrom(list as "subscribers")
    .select(["status", (select) => select.fn.countAll<number>().as("count")])
    .where("deleted_at", "is", null)
    .groupBy("status")
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])) as Partial<
    Record<Status, number>
  >;
}
