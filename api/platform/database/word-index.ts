import { CompiledQuery } from "kysely";
import type { Reader } from "./tables.ts";

const tables = ["contacts", "partners"];

/** Rows of a table that are indexed at once: two milliseconds of the one writer. */
const indexedTogether = 500;

/**
 * Puts the words of rows that are new into SQLite's index of words, the lowest first. Ids only rise, so that what is new lies behind all
 * that is indexed. One row alone costs as much as fifty together, so that forms do not wait for it: it is done behind them.
 */
export async function indexNewWords(writer: Reader): Promise<void> {
  for (const statement of statements) await writer.executeQuery(statement);
}

export async function indexAllWords(writer: Reader): Promise<void> {
  while (await areWordsBehind(writer)) await indexNewWords(writer);
}

/** Whether there are rows that no search finds yet. */
export async function areWordsBehind(read: Reader): Promise<boolean> {
  const { rows } = await read.executeQuery<{ behind: number }>(behind);
  return rows[0]?.behind === 1;
}

const newRows = (table: string) =>
  `from ${table} where id > (select coalesce(max(id), 0) from ${table}_words_docsize)`;

const statements = tables.map((table) =>
  CompiledQuery.raw(`
    insert into ${table}_words (rowid, search_text)
    select id, search_text ${newRows(table)} order by id limit ${indexedTogether}`),
);

const behind = CompiledQuery.raw(
  `select ${tables.map((table) => `exists (select 1 ${newRows(table)})`).join(" or ")} as behind`,
);
