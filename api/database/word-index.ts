import { sql } from "kysely";
import type { Reader } from "./tables.ts";

/**
 * Puts the words of all rows that are new in this transaction into SQLite's index of words, as its last statements before the commit.
 * Ids only rise, so that what is new lies behind all that is indexed.
 */
export async function indexNewWords(writer: Reader): Promise<void> {
  for (const statement of statements) await statement.execute(writer);
}

const statements = ["contacts", "partners"].map(
  (table) => sql`
    insert into ${sql.table(`${table}_words`)} (rowid, search_text)
    select id, search_text from ${sql.table(table)}
    where id > (select coalesce(max(id), 0) from ${sql.table(`${table}_words_docsize`)})`,
);
