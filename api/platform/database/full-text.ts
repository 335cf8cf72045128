import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import { greatestId } from "#contract/fields.ts";
import { engineOf } from "./engine.ts";
import type { Reader, Tables } from "./tables.ts";

type Indexed = "contacts" | "partners";

/** Characters. A longer run of letters and digits is no word, and would only grow the index. */
const longestWord = 100;
const mostWords = 8;

/** Words as both engines index them: letters and digits in lower case, without accents, separated by a blank. */
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

/** One phrase for each typed word. A word with signs in it (an address, 100%) is several tokens that must follow each other. */
function phrasesOf(words: string): string[][] {
  return words
    .split(/\s+/)
    .map(tokensOf)
    .filter((tokens) => tokens.length > 0)
    .slice(0, mostWords);
}

export interface Span {
  first: number;
  last: number;
}

/**
 * How many rows have the words; it decides how to find them. PostgreSQL reads `few` from the word index first, follows the list's
 * order for `many` and leaves `some` to the planner; SQLite checks the visible rows for `few`, and the rows with the same first
 * letters for `many`, because it has an index of those and sorts all hits of a longer prefix before the first answer.
 */
export interface Spread {
  rows: "few" | "some" | "many";
  /** The last word starts so many others that the index should look up only the words before it. */
  isOpenCommon?: boolean;
}

/** Size of the sample, and the share of it from which a word counts as common. */
const newest = 2_000;
const commonShare = 0.01;
const commonOpenShare = 0.1;
const fewRows = 1_000;
const mostLookedAt = 3_000;

/** @param shown upper limit of the rows to search */
export async function spreadOf(
  read: Reader,
  table: Indexed,
  words: string,
  shown = Number.POSITIVE_INFINITY,
): Promise<Spread> {
  const phrases = phrasesOf(words);
  if (phrases.length === 0) return { rows: "some" };
  if (engineOf(read) === "sqlite")
    return { rows: shown <= mostLookedAt ? "few" : await spreadInSqlite(read, table, phrases) };
  const open = [[phrases.at(-1)?.at(-1) ?? ""]];
  const seen = await countOf(
    sql`
    select count(*) filter (where words @@ ${tsQuery(phrases)}) as hits,
      count(*) filter (where words @@ ${tsQuery(open)}) as open, count(*) as all
    from (select words from ${sql.table(table)} order by id desc limit ${newest}) as newest`.execute(read),
  );
  if (seen.hits >= newest * commonShare) return { rows: "many" };
  const isOpenCommon = seen.open > seen.all * commonOpenShare;
  const { hits } = await countOf(
    sql`
    select count(*) as hits from (${idsByIndex(table, phrases, isOpenCommon)} limit ${fewRows + 1}) as found`.execute(
      read,
    ),
  );
  return { rows: hits <= fewRows ? "few" : "some", isOpenCommon };
}

/** Length of the prefixes that SQLite indexes (`prefix` of its word tables). */
const firstLetters = 3;
/** Size of the sample with the same first letters, and the share of it that must have the word. */
const lookedAt = 200;
const worthLooking = 0.2;

async function spreadInSqlite(read: Reader, table: Indexed, phrases: string[][]): Promise<Spread["rows"]> {
  if (!isLong(phrases)) return "some";
  const index = sql.table(`${table}_words`);
  const { seen, hits } = await countOf(
    sql`
    select count(*) as seen, count(case when ${hasPhrase(table, phrases.at(-1), "open")} then 1 end) as hits
    from (
      select rowid as hit from ${index} where ${index} match ${matchOf(shortened(phrases))}
      order by rowid desc limit ${lookedAt}
    ) cross join ${sql.table(table)} on id = hit`.execute(read),
  );
  return seen < lookedAt || hits >= seen * worthLooking ? "many" : "some";
}

async function countOf(counted: Promise<{ rows: unknown[] }>) {
  const { rows } = await counted;
  return rows[0] as { hits: number; open: number; all: number; seen: number };
}

interface Hints {
  within?: Span | undefined;
  spread?: Spread | undefined;
}

/**
 * Rows of `table` that have every word; the last word may be the start of one. Sort by `id`: SQLite's index then reads its hits
 * in that order, within the span only, and stops after enough of them.
 */
export function rowsWithWords<Table extends Indexed>(
  read: Reader,
  table: Table,
  words: string,
  { within: { first, last } = { first: 0, last: greatestId }, spread = { rows: "some" } }: Hints = {},
) {
  const phrases = phrasesOf(words);
  const all = rowsOf(read, table);
  const id = sql.ref<number>(`${table}.id`);
  if (phrases.length === 0) return { query: all.where(sql<SqlBool>`1 = 0`), id };
  if (engineOf(read) === "postgres") {
    const column = sql.ref(`${table}.words`);
    const has = {
      few: () => sql<SqlBool>`${id} in (${idsByIndex(table, phrases, spread.isOpenCommon)} offset 0)`,
      some: () => sql<SqlBool>`${column} @@ ${tsQuery(phrases)}`,
      many: () => filteredBy(column, phrases),
    };
    return { query: all.where(has[spread.rows]()), id };
  }
  if (spread.rows === "few") return { query: all.where(hasPhrases(table, phrases)), id };
  const hits = sql`(${hitsOf(table, phrases, spread, { first, last })})`;
  return { query: rowsOfHits(read, table, phrases, spread, hits), id: sql.ref<number>("hits.hit") };
}

interface Counting<Table extends Indexed> extends Hints {
  shown: (rows: Rows<Table>) => Rows<Table>;
  shownInOrder: (rows: Rows<Table>) => Rows<Table>;
  order: "asc" | "desc";
  most: number;
  looked?: number;
}

/**
 * Counts the hits among the first rows in the order of the list, because each checked row costs a page of the table; `isWhole` if
 * no row is left. Null if there are no words, or if the hits are found without checking other rows.
 */
export async function countScattered<Table extends Indexed>(
  read: Reader,
  table: Table,
  words: string,
  {
    shown,
    shownInOrder,
    order,
    most,
    looked = mostLookedAt,
    within = { first: 0, last: greatestId },
    spread = { rows: "some" },
  }: Counting<Table>,
): Promise<{ hits: number; isWhole: boolean } | null> {
  const phrases = phrasesOf(words);
  if (phrases.length === 0) return null;
  let counted: RawBuilder<unknown>;
  if (engineOf(read) === "postgres") {
    if (spread.rows !== "many") return null;
    const rows = shownInOrder(rowsOf(read, table)).select(sql`words`.as("words"));
    counted = sql`
      select count(*) as seen, count(*) filter (where ${filteredBy(sql.ref("words"), phrases)}) as hits
      from (${rows.limit(looked + 1)}) as looked`;
  } else {
    if (spread.rows === "few") return null;
    const rows = shown(rowsOfHits(read, table, phrases, spread, sql`found`)).select(sql`1`.as("one"));
    counted = sql`
      with found as materialized (
        ${hitsOf(table, phrases, spread, within)} order by rowid ${sql.raw(order)} limit ${looked + 1}
      )
      select (select count(*) from found) as seen, (select count(*) from (${rows.limit(most)})) as hits`;
  }
  const { seen, hits } = await countOf(counted.execute(read));
  return { hits, isWhole: seen <= looked };
}

type Rows<Table extends Indexed> = SelectQueryBuilder<Tables, Table, object>;

function rowsOf<Table extends Indexed>(read: Reader, table: Table) {
  return read.selectFrom(table) as unknown as Rows<Table>;
}

function hitsOf(table: Indexed, phrases: string[][], spread: Spread, { first, last }: Span) {
  const match = matchOf(isOpenOfMany(spread, phrases) ? shortened(phrases) : phrases);
  const index = sql.table(`${table}_words`);
  return sql`select rowid as hit from ${index} where ${index} match ${match} and rowid between ${whole(first)} and ${whole(last)}`;
}

function rowsOfHits<Table extends Indexed>(
  read: Reader,
  table: Table,
  phrases: string[][],
  spread: Spread,
  hits: RawBuilder<unknown>,
) {
  const rows = read
    .selectFrom(hits.as("hits"))
    .crossJoin(table as "contacts")
    .where(sql<SqlBool>`${sql.ref(`${table}.id`)} = hits.hit`) as unknown as Rows<Table>;
  return isOpenOfMany(spread, phrases) ? rows.where(hasPhrase(table, phrases.at(-1), "open")) : rows;
}

function isOpenOfMany({ rows }: Spread, phrases: string[][]): boolean {
  return rows === "many" && isLong(phrases);
}

/** The driver binds every number as a fraction, and the word index cannot seek to a fraction. */
function whole(number: number) {
  return sql`cast(${number} as integer)`;
}

function matchOf(phrases: string[][]): string {
  return `${phrases.map((tokens) => `"${tokens.join(" ")}"`).join(" AND ")}*`;
}

function isLong(phrases: string[][]): boolean {
  return [...(phrases.at(-1)?.at(-1) ?? "")].length > firstLetters;
}

function shortened(phrases: string[][]): string[][] {
  const last = phrases.at(-1) ?? [];
  const letters = [...(last.at(-1) ?? "")].slice(0, firstLetters).join("");
  return [...phrases.slice(0, -1), [...last.slice(0, -1), letters]];
}

function hasPhrase(table: Indexed, tokens: string[] = [], end?: "open") {
  const text = sql.ref(`${table}.search_text`);
  return sql<SqlBool>`instr(' ' || ${text} || ' ', ${` ${tokens.join(" ")}${end ? "" : " "}`}) > 0`;
}

function hasPhrases(table: Indexed, phrases: string[][]) {
  const closed = phrases.slice(0, -1).map((tokens) => hasPhrase(table, tokens));
  return sql<SqlBool>`${sql.join([...closed, hasPhrase(table, phrases.at(-1), "open")], sql` and `)}`;
}

function idsByIndex(table: Indexed, phrases: string[][], isOpenCommon = false) {
  const closed = [...phrases.slice(0, -1), phrases.at(-1)?.slice(0, -1) ?? []].filter(
    (tokens) => tokens.length > 0,
  );
  const found = sql`select id from ${sql.table(table)} where words @@`;
  if (!isOpenCommon || closed.length === 0) return sql`${found} ${tsQuery(phrases)}`;
  return sql`${found} ${tsQuery(closed, "")} and ${filteredBy(sql.ref("words"), phrases)}`;
}

/** `coalesce` makes PostgreSQL estimate many hits and use no index. */
function filteredBy(column: RawBuilder<unknown>, phrases: string[][]) {
  return sql<SqlBool>`coalesce(${column} @@ ${tsQuery(phrases)}, false)`;
}

function tsQuery(phrases: string[][], end: ":*" | "" = ":*") {
  const query = phrases.map((tokens) => `(${tokens.map((token) => `'${token}'`).join(" <-> ")})`).join(" & ");
  return sql`to_tsquery('simple', ${`${query.slice(0, -1)}${end})`})`;
}
