import { type ExpressionBuilder, type ReferenceExpression, type SqlBool, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Rows in which every word of `words` occurs in one of the columns, in any letter case. */
export function contains<Table extends keyof Tables>(
  row: ExpressionBuilder<Tables, Table>,
  columns: ReferenceExpression<Tables, Table>[],
  words: string,
) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  return row.and(
    wanted.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
      return row.or(
        columns.map((column) => sql<SqlBool>`lower(${row.ref(column as never)}) like ${pattern} escape '\\'`),
      );
    }),
  );
}
