import { type SqlBool, sql } from "kysely";
import { greatestId } from "#contract/fields.ts";
import type { Database } from "./database.ts";

/** Tables with an index of words: a full-text table on SQLite, a column of their own on PostgreSQL. */
type Indexed = "contacts" | "partners";

/** Longest run of letters and digits that is looked for, so that nobody's index grows by what is no word. */
const longestWord = 100;
const mostWords = 8;

/** Words as both engines index them: letters and digits, small, without accents, parted by a blank. */
export function searchText(...texts: string[]): string {
  return tokensOf(texts.join(" ")).join(" ");
}

function tokensOf(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((token) => token.slice(0, longestWord));
}

/** What was typed, word by word; one with signs in it (an address, 100%) is several tokens that must follow each other. */
function phrasesOf(words: string): string[][] {
  return words
    .split(/\s+/)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0)
    .slice(0, mostWords);
}

/** Ids, both ends included. */
export interface Span {
  first: number;
  last: number;
}

/**
 * Rows of `table` that have every word; the last word may be the start of one. Where only the ids of `within` matter, the index
 * of SQLite need not list the others.
 */
export function hasWords(
  engine: Database["engine"],
  table: Indexed,
  words: string,
  { first, last }: Span = { first: 0, last: greatestId },
) {
  const phrases = phrasesOf(words);
  if (phrases.length === 0) return sql<SqlBool>`1 = 0`;
  if (engine === "postgres") return sql<SqlBool>`${sql.ref(`${table}.words`)} @@ ${tsQuery(phrases)}`;
  const query = `${phrases.map((tokens) => `"${tokens.join(" ")}"`).join(" AND ")}*`;
  const index = sql.table(`${table}_words`);
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select rowid from ${index} where ${index} match ${query} and rowid between ${first} and ${last})`;
}

/**
 * The same for words that few rows have, read from the index before anything else. PostgreSQL takes a start of a word for more
 * common than it may be, and would look at row after row.
 */
export function hasRareWords(table: Indexed, words: string) {
  const phrases = phrasesOf(words);
  if (phrases.length === 0) return sql<SqlBool>`1 = 0`;
  const found = sql`select id from ${sql.table(table)} where words @@ ${tsQuery(phrases)} offset 0`;
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (${found})`;
}

function tsQuery(phrases: string[][]) {
  const query = phrases.map((tokens) => `(${tokens.map((token) => `'${token}'`).join(" <-> ")})`).join(" & ");
  const open = `${query.slice(0, -1)}:*)`;
  return sql`to_tsquery('simple', ${open})`;
}
