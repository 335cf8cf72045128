import {
  type Expression,
  type ExpressionBuilder,
  type RawBuilder,
  type ReferenceExpression,
  type SqlBool,
  sql,
} from "kysely";
import type { Tables } from "./tables.ts";

/** Rows in which every word of `words` occurs in one of the columns, in any letter case. */
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
 * A text to be compared with `sought`, which is in small letters itself. SQLite's lower() knows the letters of ASCII alone, so what
 * else is looked for is made small letter by letter.
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

/** What is looked for, in small letters. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
}

/** Of one of those words, in any letter case. */
export function isWithin(text: Expression<unknown>, word: string) {
  const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`${inSmallLetters(text, word)} like ${pattern} escape '\\'`;
}
