import { sql } from "kysely";
import { engineOf } from "./engine.ts";
import { jsonColumns, type Reader } from "./tables.ts";

export interface TableShape {
  name: string;
  columns: string[];
  key: string[];
  /** Text columns of the key. PostgreSQL would sort them by the rules of a language. */
  text: string[];
  json: string[];
  counts: boolean;
  refersTo: string[];
}

/** Not copied: Kysely's tables, tables kept by triggers, media files (a backup has them as files) and today's visitors. */
const following = /^(kysely_|list_|stored_|today_)/;

/** Each table comes after those that its rows refer to. Word indexes are left out, because they are rebuilt from the rows. */
export async function readTableShapes(read: Reader): Promise<TableShape[]> {
  const shapes = await (engineOf(read) === "sqlite" ? shapesOfSqlite(read) : shapesOfPostgres(read));
  return inOrder(shapes.filter(({ name }) => !following.test(name)));
}

async function shapesOfSqlite(read: Reader): Promise<TableShape[]> {
  const tables = await sql<{ name: string; sql: string }>`
    select list.name, kept.sql from pragma_table_list list join sqlite_schema kept on kept.name = list.name
    where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite$_%' escape '$'`.execute(
    read,
  );
  const shapes = tables.rows.map(async ({ name, sql: definition }): Promise<TableShape> => {
    const [columns, references] = await Promise.all([
      sql<{ name: string; type: string; pk: number }>`
        select name, type, pk from pragma_table_xinfo(${name}) where hidden = 0 order by name`.execute(read),
      sql<{ table: string }>`select distinct "table" from pragma_foreign_key_list(${name})`.execute(read),
    ]);
    const key = columns.rows.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk);
    const names = columns.rows.map((column) => column.name);
    return {
      name,
      columns: names,
      key: key.map((column) => column.name),
      text: key.filter(({ type }) => /text/i.test(type)).map((column) => column.name),
      json: names.filter((column) => jsonColumns.has(column)),
      counts: /autoincrement/i.test(definition),
      refersTo: references.rows.map(({ table }) => table),
    };
  });
  return Promise.all(shapes);
}

async function shapesOfPostgres(read: Reader): Promise<TableShape[]> {
  const [columns, keys, references] = await Promise.all([
    sql<{ table_name: string; column_name: string; data_type: string; is_identity: string }>`
      select c.table_name, c.column_name, c.data_type, c.is_identity from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      order by c.table_name, c.column_name collate "C"`.execute(read),
    sql<{ table_name: string; column_name: string }>`
      select t.relname as table_name, a.attname as column_name
      from pg_constraint k join pg_class t on t.oid = k.conrelid
      cross join unnest(k.conkey) with ordinality as part (number, position)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = part.number
      where k.contype = 'p' and k.connamespace = current_schema()::regnamespace
      order by t.relname, part.position`.execute(read),
    sql<{ table_name: string; refers_to: string }>`
      select distinct t.relname as table_name, other.relname as refers_to
      from pg_constraint k join pg_class t on t.oid = k.conrelid join pg_class other on other.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`.execute(read),
  ]);
  return [...new Set(columns.rows.map(({ table_name }) => table_name))].map((name) => {
    const own = columns.rows.filter(({ table_name }) => table_name === name);
    const key = keys.rows.filter(({ table_name }) => table_name === name).map((row) => row.column_name);
    const namesOf = (rows: typeof own) => rows.map(({ column_name }) => column_name);
    return {
      name,
      columns: namesOf(own),
      key,
      text: namesOf(own.filter((row) => key.includes(row.column_name) && /char|text/.test(row.data_type))),
      json: namesOf(own.filter(({ data_type }) => /^jsonb?$/.test(data_type))),
      counts: own.some(({ is_identity }) => is_identity === "YES"),
      refersTo: references.rows.filter(({ table_name }) => table_name === name).map((row) => row.refers_to),
    };
  });
}

function inOrder(shapes: TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  let left = [...shapes].sort((a, b) => (a.name < b.name ? -1 : 1));
  while (left.length > 0) {
    const waits = (shape: TableShape) =>
      shape.refersTo.some((name) => name !== shape.name && left.some((other) => other.name === name));
    const ready = left.filter((shape) => !waits(shape));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${left[0]?.name}`);
    ordered.push(...ready);
    left = left.filter(waits);
  }
  return ordered;
}
