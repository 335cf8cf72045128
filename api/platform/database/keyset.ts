import { type RawBuilder, type SqlBool, sql } from "kysely";

export type Key = (string | number)[];

/** PostgreSQL refuses to compare a column with a value of another type. */
export type KeyPart = "whole" | "number" | "text" | "moment";

/** Matches the rows after `last`. All parts of `key` must be sorted in the same direction, with the id last. */
export function behind(key: readonly RawBuilder<unknown>[], order: "asc" | "desc", last: Readonly<Key>) {
  const sign = sql.raw(order === "asc" ? ">" : "<");
  return sql<SqlBool>`(${sql.join(key)}) ${sign} (${sql.join(last)})`;
}
