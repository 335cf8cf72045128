import { sql } from "kysely";
import { engineOf } from "./engine.ts";
import type { TableShape } from "./table-shapes.ts";
import type { Reader } from "./tables.ts";

export type Row = Record<string, unknown>;

const readTogether = 500;
/** SQLite takes 32,766 values in one statement, PostgreSQL 65,535. */
const mostValues = 30_000;

export function readSnapshot<Result>(
  read: Reader,
  work: (snapshot: Reader) => Promise<Result>,
): Promise<Result> {
  const transaction = read.transaction();
  if (engineOf(read) === "sqlite") return transaction.execute(work);
  return transaction.setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}

export async function* readRows(read: Reader, { name, columns, key, text }: TableShape) {
  if (key.length === 0) throw new Error(`The table ${name} has no key to read it by`);
  const collate = engineOf(read) === "postgres" ? sql` collate "C"` : sql``;
  const places = key.map((column) =>
    text.includes(column) ? sql`${sql.ref(column)}${collate}` : sql.ref(column),
  );
  const order = sql.join(places);
  let last: Row | undefined;
  for (;;) {
    const after = last && sql.join(key.map((column) => last?.[column]));
    const { rows } = await sql<Row>`
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ${after ? sql`where (${order}) > (${after})` : sql``}
      order by ${order} limit ${readTogether}`.execute(read);
    if (rows.length > 0) yield rows;
    if (rows.length < readTogether) return;
    last = rows.at(-1);
  }
}

export async function writeRows(writer: Reader, { name, columns, json, counts }: TableShape, rows: Row[]) {
  const together = Math.floor(mostValues / columns.length);
  const ownIds = counts && engineOf(writer) === "postgres" ? sql`overriding system value` : sql``;
  const stored = (row: Row, column: string) =>
    json.includes(column) && row[column] !== null ? JSON.stringify(row[column]) : row[column];
  for (let first = 0; first < rows.length; first += together) {
    const values = rows
      .slice(first, first + together)
      .map((row) => sql`(${sql.join(columns.map((column) => stored(row, column)))})`);
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))}) ${ownIds}
      values ${sql.join(values)}`.execute(writer);
  }
}

/** Copied with the rows, so that no id is used twice, even after its row is deleted. */
export async function lastIds(read: Reader, shapes: TableShape[]): Promise<Record<string, number>> {
  const last: Record<string, number> = {};
  for (const { name } of shapes.filter(({ counts }) => counts)) last[name] = await lastIdOf(read, name);
  return last;
}

async function lastIdOf(read: Reader, table: string): Promise<number> {
  if (engineOf(read) === "sqlite") {
    const found = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${table}`.execute(
      read,
    );
    return found.rows[0]?.seq ?? 0;
  }
  const sequence = await sequenceOf(read, table);
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else last_value - 1 end as last
    from ${sql.raw(sequence)}`.execute(read);
  return rows[0]?.last ?? 0;
}

export async function continueAfter(writer: Reader, table: string, lastId: number): Promise<void> {
  const last = Math.max(lastId, await lastIdOf(writer, table));
  if (last === 0) return;
  if (engineOf(writer) === "postgres") {
    await sql`select setval(${await sequenceOf(writer, table)}, ${last}::bigint)`.execute(writer);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${table}`.execute(writer);
  await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(writer);
}

async function sequenceOf(read: Reader, table: string): Promise<string> {
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(quote_ident(${table}::text), 'id') as sequence`.execute(read);
  const sequence = rows[0]?.sequence;
  if (!sequence) throw new Error(`The table ${table} has no sequence`);
  return sequence;
}
