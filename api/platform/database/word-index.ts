import { CompiledQuery } from "kysely";
import type { Reader } from "./tables.ts";

const tables = ["contacts", "partners"];

const indexedTogether = 500;

/**
 * Adds new rows in the order of their ids, which only rise. One row alone costs as much as fifty together, so this runs after the
 * writes of the forms.
 */
export async function indexNewWords(writer: Reader): Promise<void> {
  for (const statement of statements) await writer.executeQuery(statement);
}

export async function indexAllWords(writer: Reader): Promise<void> {
  while (await areWordsBehind(writer)) await indexNewWords(writer);
}

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
