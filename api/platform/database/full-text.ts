import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
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
 * How many rows have words, which decides how they are found fastest. PostgreSQL: `few` are read from the index of words before anything
 * else, of `many` a page is full soon in the order of the list, and with `some` the planner decides. SQLite: of `many` those rows are
 * looked at that have a word with the same first letters, as it has an index of those; else it puts the rows of all words that begin
 * like the last one in order, before it tells the first; and `few` rows that are shown are looked at without it.
 */
export interface Spread {
  rows: "few" | "some" | "many";
  /** The word that is open at its end begins so many others that the index had better look for the words before it alone. */
  isOpenCommon?: boolean;
}

/** Rows that are looked at to guess how many have a word, and the share of them from which on it is common. */
const newest = 2_000;
const commonShare = 0.01;
const commonOpenShare = 0.1;
/** Rows up to which the index of words is read first. */
const fewRows = 1_000;
/** Rows that one call may look at one by one, wherever they lie. */
const mostLookedAt = 3_000;

/** `shown` is how many rows there are at most among which the words are looked for. */
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

/** Letters of which SQLite keeps an index (`prefix` of its tables of words). */
const firstLetters = 3;
/** Rows with the same first letters that are looked at, and the share of them that must have the word itself. */
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
 * Rows of `table` that have every word; the last word may be the start of one. `id` is what to sort by: on SQLite the index itself
 * goes through its hits in that order, those of the span alone, and stops where enough have been found.
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
  /** Of the table's rows those that are shown, words aside. */
  shown: (rows: Rows<Table>) => Rows<Table>;
  /** The same, and in the order of the list. */
  shownInOrder: (rows: Rows<Table>) => Rows<Table>;
  order: "asc" | "desc";
  /** Hits that are counted at most, and rows that are looked at for them. */
  most: number;
  looked?: number;
}

/**
 * How many rows have every word, of those that are looked at in the order of the list; `isWhole` where none are left. For rows that lie
 * scattered among others: each that is looked at costs a page of the table, and it may take very many of them for a thousand hits. Null
 * where there are no words, or rows that have them are found without looking at others.
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

/** SQLite's rows as its index of words finds them. */
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

/** The driver binds every number as a fraction, and from one the index of words goes to no row. */
function whole(number: number) {
  return sql`cast(${number} as integer)`;
}

/** The last word may go on. */
function matchOf(phrases: string[][]): string {
  return `${phrases.map((tokens) => `"${tokens.join(" ")}"`).join(" AND ")}*`;
}

function isLong(phrases: string[][]): boolean {
  return [...(phrases.at(-1)?.at(-1) ?? "")].length > firstLetters;
}

/** The same, of the last word its first letters alone. */
function shortened(phrases: string[][]): string[][] {
  const last = phrases.at(-1) ?? [];
  const letters = [...(last.at(-1) ?? "")].slice(0, firstLetters).join("");
  return [...phrases.slice(0, -1), [...last.slice(0, -1), letters]];
}

/** An open one may go on. */
function hasPhrase(table: Indexed, tokens: string[] = [], end?: "open") {
  const text = sql.ref(`${table}.search_text`);
  return sql<SqlBool>`instr(' ' || ${text} || ' ', ${` ${tokens.join(" ")}${end ? "" : " "}`}) > 0`;
}

function hasPhrases(table: Indexed, phrases: string[][]) {
  const closed = phrases.slice(0, -1).map((tokens) => hasPhrase(table, tokens));
  return sql<SqlBool>`${sql.join([...closed, hasPhrase(table, phrases.at(-1), "open")], sql` and `)}`;
}

/** PostgreSQL's rows as its index of words finds them. */
function idsByIndex(table: Indexed, phrases: string[][], isOpenCommon = false) {
  const closed = [...phrases.slice(0, -1), phrases.at(-1)?.slice(0, -1) ?? []].filter(
    (tokens) => tokens.length > 0,
  );
  const found = sql`select id from ${sql.table(table)} where words @@`;
  if (!isOpenCommon || closed.length === 0) return sql`${found} ${tsQuery(phrases)}`;
  return sql`${found} ${tsQuery(closed, "")} and ${filteredBy(sql.ref("words"), phrases)}`;
}

/** A condition that PostgreSQL takes for a common one, and looks up in no index. */
function filteredBy(column: RawBuilder<unknown>, phrases: string[][]) {
  return sql<SqlBool>`coalesce(${column} @@ ${tsQuery(phrases)}, false)`;
}

function tsQuery(phrases: string[][], end: ":*" | "" = ":*") {
  const query = phrases.map((tokens) => `(${tokens.map((token) => `'${token}'`).join(" <-> ")})`).join(" & ");
  return sql`to_tsquery('simple', ${`${query.slice(0, -1)}${end})`})`;
}
