import type { Insertable, RawBuilder, Selectable, Updateable } from "kysely";
import { type Action, addHistory, bumpContentVersion, differences } from "./record.ts";
import { listTextOf, type SearchedTable, searched } from "./search.ts";
import type { Change, Reader, Tables, Writer } from "./tables.ts";

export type VersionedTable =
  | "categories"
  | "choices"
  | "products"
  | "brochures"
  | "pictures"
  | "claims"
  | "testimonials";
export type RowOf<Table extends VersionedTable> = Selectable<Tables[Table]> & { id: number; version: number };
export type ColumnsOf<Table extends VersionedTable> = Updateable<Tables[Table]>;
export type NewRow<Table extends VersionedTable> = Omit<
  Insertable<Tables[Table]>,
  "id" | "version" | "created_at" | "updated_at" | "deleted_at"
>;

export type Deed = Action & {
  action?: string;
  /** Visitors do not see this change, so the content version stays. */
  isUnseen?: boolean;
};

export interface RowKind<Table extends VersionedTable, Saved, Fields extends object> {
  table: Table;
  record: string;
  isContent: boolean;
  toRecord(row: RowOf<Table>): Saved;
  columnsOf?(fields: Fields): ColumnsOf<Table>;
  /** Fields that the history keeps when a record is created or purged, the title first. */
  remembered: (keyof RowOf<Table> & string)[];
}

function isSearched(table: string): table is SearchedTable {
  return table in searched;
}

/** A change names some columns of a row, but its search text needs all of them. */
export async function keepFound(writer: Writer, table: SearchedTable, rows: { id: number }[]): Promise<void> {
  for (const row of rows) {
    const search_text = listTextOf(table, row);
    await writer
      .updateTable(table as "pictures")
      .set({ search_text })
      .where("id", "=", row.id)
      .where("search_text", "<>", search_text)
      .execute();
  }
}

/** Stores rows with version, history and content version. The caller checks that the change is allowed. */
export function versionedRows<Table extends VersionedTable, Saved, Fields extends object>(
  kind: RowKind<Table, Saved, Fields>,
) {
  type Row = RowOf<Table>;
  const { record, remembered } = kind;
  // Kysely types one table at a time; all of these tables have the columns named here.
  const table = kind.table as "categories";
  const asRows = (rows: unknown[]) => rows as Row[];

  function differing(row: Row, fields: Fields): Change[] {
    return differences({ ...row, ...kind.toRecord(row) }, fields);
  }

  async function note(
    writer: Writer,
    rows: Row[],
    act: Deed & { action: string },
    changesOf: (row: Row) => Change[] = () => [],
  ): Promise<void> {
    await addHistory(
      writer,
      rows.map((row) => ({ ...act, record, id: row.id, changes: changesOf(row) })),
    );
    if (kind.isContent && !act.isUnseen) await bumpContentVersion(writer);
  }

  async function write(writer: Writer, rows: Row[], columns: object, { at }: Action): Promise<Row[]> {
    const ids = rows.map(({ id }) => id);
    const written = await writer
      .updateTable(table)
      .set((row) => ({ ...columns, updated_at: at, version: row("version", "+", 1) }))
      .where("id", "in", ids)
      .returningAll()
      .execute();
    if (isSearched(kind.table) && searched[kind.table].some((column) => column in columns))
      await keepFound(writer, kind.table, written);
    return asRows(written);
  }

  return {
    differing,

    async find(read: Reader, ids: number[], isInTrash = false): Promise<Row[]> {
      const query = read.selectFrom(table).selectAll().where("id", "in", ids).orderBy("id");
      return asRows(await query.where("deleted_at", isInTrash ? "is not" : "is", null).execute());
    },

    async list(read: Reader, order: (string | RawBuilder<unknown>)[]): Promise<Row[]> {
      let query = read.selectFrom(table).selectAll().where("deleted_at", "is", null);
      for (const column of order) query = query.orderBy(column as "id");
      return asRows(await query.execute());
    },

    async insert(writer: Writer, rows: NewRow<Table>[], act: Deed): Promise<Row[]> {
      const common = { version: 1, created_at: act.at, updated_at: act.at, deleted_at: null };
      const found = (row: object) => isSearched(kind.table) && { search_text: listTextOf(kind.table, row) };
      const values = rows.map((row) => ({ ...row, ...common, ...found(row) })) as never;
      const stored = asRows(await writer.insertInto(table).values(values).returningAll().execute());
      await note(writer, stored, { action: "create", ...act }, (row) =>
        remembered.map((field) => ({ field, old: null, new: row[field] })),
      );
      return stored;
    },

    async store(writer: Writer, rows: Row[], fields: Fields, act: Deed): Promise<Row[]> {
      const changed = rows.filter((row) => differing(row, fields).length > 0);
      if (changed.length === 0) return [];
      await note(writer, changed, { action: "update", ...act }, (row) => differing(row, fields));
      return write(writer, changed, kind.columnsOf?.(fields) ?? fields, act);
    },

    async trash(writer: Writer, rows: Row[], columns: object | undefined, act: Deed): Promise<Row[]> {
      if (rows.length === 0) return [];
      await note(writer, rows, { ...act, action: "delete" });
      return write(writer, rows, { ...columns, deleted_at: act.at }, act);
    },

    async restore(writer: Writer, row: Row, columns: object | undefined, act: Deed): Promise<void> {
      await note(writer, [row], { action: "restore", ...act });
      await write(writer, [row], { ...columns, deleted_at: null }, act);
    },

    async purge(writer: Writer, rows: Row[], act: Deed): Promise<void> {
      const ids = rows.map(({ id }) => id);
      await writer.deleteFrom(table).where("id", "in", ids).execute();
      await addHistory(
        writer,
        rows.map((row) => {
          const changes = remembered.map((field) => ({ field, old: row[field], new: null }));
          return { ...act, action: "purge", record, id: row.id, changes };
        }),
      );
    },
  };
}
