import { CompiledQuery } from "kysely";
import type { Reader } from "./tables.ts";

/**
 * Puts the words of all rows that are new in this transaction into SQLite's index of words, as its last statements before the commit.
 * Ids only rise, so that what is new lies behind all that is indexed.
 */
export async function indexNewWords(writer: Reader): Promise<void> {
  for (const statement of statements) await writer.executeQuery(statement);
}

const statements = ["contacts", "partners"].map((table) =>
  CompiledQuery.raw(`
    insert into ${table}_words (rowid, search_text)
    select id, search_text from ${table} where id > (select coalesce(max(id), 0) from ${table}_words_docsize)`),
);
