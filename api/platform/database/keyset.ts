import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The sort values of a list's last row, its id last. */
export type Key = (string | number)[];

/** PostgreSQL refuses to compare a column with a value of another type. */
export type KeyPart = "whole" | "number" | "text" | "moment";

/** Rows after the row with the values `last`. All parts of `key` must be sorted in the same direction. */
export function behind(key: readonly RawBuilder<unknown>[], order: "asc" | "desc", last: Readonly<Key>) {
  const sign = sql.raw(order === "asc" ? ">" : "<");
  return sql<SqlBool>`(${sql.join(key)}) ${sign} (${sql.join(last)})`;
}
