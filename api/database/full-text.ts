import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { greatestId } from "#contract/fields.ts";
import { engineOf } from "./engine.ts";
import type { Reader, Tables } from "./tables.ts";

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
 * Rows of `table` that have every word; the last word may be the start of one. `id` is what to sort by: on SQLite the index itself
 * goes through its hits in that order, those of the span alone, and stops where enough have been found.
 */
export function rowsWithWords<Table extends Indexed>(
  read: Reader,
  table: Table,
  words: string,
  { first, last }: Span = { first: 0, last: greatestId },
) {
  const phrases = phrasesOf(words);
  const all = read.selectFrom(table) as unknown as SelectQueryBuilder<Tables, Table, object>;
  const id = sql.ref<number>(`${table}.id`);
  if (phrases.length === 0) return { query: all.where(sql<SqlBool>`1 = 0`), id };
  if (engineOf(read) === "postgres") {
    return { query: all.where(sql<SqlBool>`${sql.ref(`${table}.words`)} @@ ${tsQuery(phrases)}`), id };
  }
  const match = `${phrases.map((tokens) => `"${tokens.join(" ")}"`).join(" AND ")}*`;
  const index = sql.table(`${table}_words`);
  const hits = sql`(select rowid as hit from ${index} where ${index} match ${match} and rowid between ${first} and ${last})`;
  const query = read
    .selectFrom(hits.as("hits"))
    .crossJoin(table as "contacts")
    .where(sql<SqlBool>`${id} = hits.hit`) as unknown as typeof all;
  return { query, id: sql.ref<number>("hits.hit") };
}

/**
 * Of PostgreSQL's rows those with words that few have, read from the index before anything else. PostgreSQL takes a start of a word for more
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
