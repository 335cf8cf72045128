import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from "kysely";
import type { Tables } from "./tables.ts";

export function contains<Table extends keyof Tables>(
  row: ExpressionBuilder<Tables, Table>,
  columns: ReferenceExpression<Tables, Table>[],
  words: string,
) {
  return row.and(
    wordsIn(words).map((word) => row.or(columns.map((column) => isWithin(row.ref(column as never), word)))),
  );
}

/**
 * Lower case for a comparison with `sought`, which is in lower case already. SQLite's lower() knows only ASCII, so the other
 * letters of `sought` are replaced one by one.
 */
export function inSmallLetters(text: Expression<unknown>, sought: string): RawBuilder<unknown> {
  const others = [...new Set(sought)].filter(
    (letter) => letter > "\u007f" && letter.toUpperCase() !== letter,
  );
  return others.reduce(
    (small, letter) => sql`replace(${small}, ${letter.toUpperCase()}, ${letter})`,
    sql`lower(${text})`,
  );
}

export function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** @param word in lower case */
export function isWithin(text: Expression<unknown>, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${inSmallLetters(text, word)} like ${pattern} escape '\\'`;
}
