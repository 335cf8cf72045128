import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The sorted values of a row, its id last: where a list goes on. */
export type Key = (string | number)[];

/** What a value of a key is; PostgreSQL refuses to compare a column with anything else. */
export type KeyPart = "whole" | "number" | "text" | "moment";

/** Rows behind the one that has the values `last`, in a list whose order is that of all parts of `key`, in one direction. */
export function behind(key: readonly RawBuilder<unknown>[], order: "asc" | "desc", last: Readonly<Key>) {
  const sign = sql.raw(order === "asc" ? ">" : "<");
  return sql<SqlBool>`(${sql.join(key)}) ${sign} (${sql.join(last)})`;
}
