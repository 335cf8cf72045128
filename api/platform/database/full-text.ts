import { type SqlBool, sql } from "kysely";
import { engineOf } from "./engine.ts";
import { searchForm } from "./fold.ts";
import type { Reader } from "./tables.ts";

type Indexed = "contacts" | "partners";

/** Characters. A longer run of letters and digits is no word, and would only grow the index. */
const longestWord = 100;
const mostWords = 8;

/** Words as both engines index them: letters and digits in lower case, without accents, separated by a blank. */
export function searchText(...texts: string[]): string {
  return tokensOf(texts.join(" ")).join(" ");
}

function tokensOf(text: string): string[] {
  return (searchForm(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((token) => token.slice(0, longestWord));
}

/** One phrase for each typed word. A word with signs in it (an address, 100%) is several tokens that must follow each other. */
function phrasesOf(words: string): string[][] {
  return words
    .split(/\s+/)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0)
    .slice(0, mostWords);
}

/** True for rows of `table` that have every word; the last word may be the start of one. */
export function hasWords(read: Reader, table: Indexed, words: string) {
  const phrases = phrasesOf(words);
  if (phrases.length === 0) return sql<SqlBool>`1 = 0`;
  if (engineOf(read) === "postgres") {
    const query = phrases.map((tokens) => `(${tokens.map((token) => `'${token}'`).join(" <-> ")})`);
    return sql<SqlBool>`words @@ to_tsquery('simple', ${`${query.join(" & ").slice(0, -1)}:*)`})`;
  }
  const index = sql.table(`${table}_words`);
  const match = `${phrases.map((tokens) => `"${tokens.join(" ")}"`).join(" AND ")}*`;
  return sql<SqlBool>`id in (select rowid from ${index} where ${index} match ${match})`;
}
