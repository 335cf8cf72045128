import { type ExpressionBuilder, type RawBuilder, type ReferenceExpression, type SqlBool, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** Rows in which every word of `words` occurs in one of the columns, in any letter case. */
export function contains<Table extends keyof Tables>(
  row: ExpressionBuilder<Tables, Table>,
  columns: ReferenceExpression<Tables, Table>[],
  words: string,
) {
  return row.and(
    wordsIn(words).map((word) =>
      row.or(columns.map((column) => isWithin(sql`lower(${row.ref(column as never)})`, word))),
    ),
  );
}

/** What is looked for, in small letters. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

export function isWithin(text: RawBuilder<unknown>, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${text} like ${pattern} escape '\\'`;
}
