import { type RawBuilder, sql } from "kysely";
import { lookOf, nameKey } from "#contract/fold.ts";
import { addressKey, mailboxKey } from "./address-key.ts";
import { engineOf } from "./engine.ts";
import { inboxColumns, inboxText } from "./full-text.ts";
import { addHistory, bumpContentVersion, system } from "./record.ts";
import { listTextOf, type SearchedTable, searched } from "./search.ts";
import type { Reader } from "./tables.ts";
import { indexAllWords } from "./word-index.ts";

/** Raise it with every change of a fold: the next start then rebuilds all stored keys and texts. */
const foldVersion = 2;

const foldedTogether = 500;

type Row = Record<string, unknown> & { id: number };
type Texts = Record<string, string>;

/**
 * Rebuilds keys and search texts that an older program stored. `database` is a write connection with the current schema, and
 * nothing else may use it meanwhile.
 */
export async function foldStored(database: Reader): Promise<void> {
  const { fold } = await database.selectFrom("content").select("fold").executeTakeFirstOrThrow();
  if (fold === foldVersion) return;
  await database.transaction().execute(async (writer) => {
    await foldTitles(writer);
    await foldAlone(
      writer,
      "brochures",
      "name_key",
      ["name", "deleted_at"],
      ({ name, deleted_at, name_key }) => (deleted_at === null ? nameKey(String(name)) : String(name_key)),
    );
    for (const table of ["admins", "invitations", "subscribers"])
      await foldAlone(writer, table, "email_key", ["email"], ({ email }) => addressKey(String(email)));
    await foldRows(writer, "mails", ["recipient_key", "mailbox"], ["recipient"], ({ recipient }) => ({
      recipient_key: addressKey(String(recipient)),
      mailbox: mailboxKey(String(recipient)),
    }));
    for (const table of Object.keys(searched) as SearchedTable[])
      await foldRows(writer, table, ["search_text"], searched[table], (row) => ({
        search_text: listTextOf(table, row),
      }));
    await foldInbox(writer, "contacts");
    await foldInbox(writer, "partners");
    await writer.updateTable("content").set({ fold: foldVersion }).execute();
  });
}

/** Empties the index first, because SQLite updates it row by row fifty times as slowly as it fills it. */
async function foldInbox(writer: Reader, table: "contacts" | "partners") {
  const isSqlite = engineOf(writer) === "sqlite";
  if (isSqlite)
    await sql`insert into ${sql.table(`${table}_words`)} (${sql.ref(`${table}_words`)}) values ('delete-all')`.execute(
      writer,
    );
  await foldRows(writer, table, ["search_text"], inboxColumns, (row) => ({
    search_text: inboxText(row as Record<string, unknown> as Record<string, string>),
  }));
  if (isSqlite) await indexAllWords(writer);
}

/** Titles whose keys now collide get a number, so that each product keeps its own address. */
async function foldTitles(writer: Reader) {
  const rows = await writer
    .selectFrom("products")
    .select(["id", "title", "title_key", "code", "deleted_at"])
    .orderBy("id")
    .execute();
  const at = new Date().toISOString();
  const taken = new Set(rows.filter(({ deleted_at }) => !deleted_at).map(({ title_key }) => title_key));
  let isChanged = false;
  for (const { id, title, title_key, code, deleted_at } of rows) {
    if (lookOf(code) !== code) {
      await writer
        .updateTable("products")
        .set({ code: lookOf(code) })
        .where("id", "=", id)
        .execute();
      isChanged = true;
    }
    if (nameKey(title) === title_key) continue;
    const isFree = (one: string) => deleted_at !== null || !taken.has(nameKey(one));
    let next = title;
    for (let number = 2; !isFree(next); number++) next = `${title.slice(0, 190)} (${number})`;
    taken.add(nameKey(next));
    await writer
      .updateTable("products")
      .set({ title: next, title_key: nameKey(next) })
      .where("id", "=", id)
      .execute();
    isChanged = true;
    if (next === title) continue;
    const changes = [{ field: "title", old: title, new: next }];
    await addHistory(writer as never, [
      { actor: system, at, record: "product", id, action: "update", changes },
    ]);
  }
  const former = await writer.selectFrom("former_titles").selectAll().execute();
  for (const row of former.filter(({ title_key }) => nameKey(title_key) !== title_key)) {
    await writer.deleteFrom("former_titles").where("title_key", "=", row.title_key).execute();
    await writer
      .insertInto("former_titles")
      .values({ ...row, title_key: nameKey(row.title_key) })
      .onConflict((clash) => clash.column("title_key").doNothing())
      .execute();
  }
  if (isChanged) await bumpContentVersion(writer as never);
}

async function foldAlone(
  writer: Reader,
  table: string,
  column: string,
  columns: string[],
  keyOf: (row: Row) => string,
) {
  const taken = new Set<string>();
  for await (const rows of rowsOf(writer, table, [column]))
    for (const row of rows) taken.add(String(row[column]));
  await foldRows(writer, table, [column], columns, (row) => {
    const key = keyOf(row);
    if (taken.has(key)) return { [column]: String(row[column]) };
    taken.add(key);
    return { [column]: key };
  });
}

async function foldRows(
  writer: Reader,
  table: string,
  targets: string[],
  columns: readonly string[],
  textsOf: (row: Row) => Texts,
) {
  for await (const rows of rowsOf(writer, table, [...columns, ...targets])) {
    const changed = rows
      .map((row) => ({ id: row.id, before: row, texts: textsOf(row) }))
      .filter(({ before, texts }) => targets.some((target) => before[target] !== texts[target]));
    if (changed.length > 0) await store(writer, table, targets, changed);
  }
}

async function store(writer: Reader, table: string, targets: string[], rows: { id: number; texts: Texts }[]) {
  const values = rows.map(
    ({ id, texts }): RawBuilder<unknown> =>
      sql`(cast(${id} as integer), ${sql.join(targets.map((target) => sql`cast(${texts[target]} as text)`))})`,
  );
  const names = ["folded_id", ...targets.map((target) => `folded_${target}`)];
  const set = targets.map((target) => sql`${sql.ref(target)} = ${sql.ref(`folded.folded_${target}`)}`);
  await sql`
    with folded (${sql.join(names.map((name) => sql.ref(name)))}) as (values ${sql.join(values)})
    update ${sql.table(table)} set ${sql.join(set)} from folded where id = folded_id`.execute(writer);
}

async function* rowsOf(read: Reader, table: string, columns: string[]): AsyncGenerator<Row[]> {
  const named = [...new Set(["id", ...columns])].map((column) => sql.ref(column));
  for (let after = 0; ; ) {
    const { rows } = await sql<Row>`
      select ${sql.join(named)} from ${sql.table(table)} where id > ${after} order by id limit ${foldedTogether}`.execute(
      read,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < foldedTogether) return;
    after = rows.at(-1)?.id ?? after;
  }
}
