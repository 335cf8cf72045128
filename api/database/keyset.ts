import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Rows behind the one that has the values `last`, in a list whose order is that of all parts of `key`, in one direction. */
export function behind(
  key: readonly RawBuilder<unknown>[],
  order: "asc" | "desc",
  last: readonly (string | number)[],
) {
  const sign = sql.raw(order === "asc" ? ">" : "<");
  return sql<SqlBool>`(${sql.join(key)}) ${sign} (${sql.join(last)})`;
}
