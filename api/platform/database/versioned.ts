import type { RawBuilder } from "kysely";
import type { Outcome, Restored } from "./outcome.ts";
import { type Action, lockContent } from "./record.ts";
import type { Reader, Writer } from "./tables.ts";
import {
  type ColumnsOf,
  type Deed,
  type NewRow,
  type RowKind,
  type RowOf,
  type VersionedTable,
  versionedRows,
} from "./versioned-rows.ts";
import { type BulkChange, type BulkIds, isStale, splitByVersion } from "./versions.ts";

type Refusal = Exclude<Outcome<never>, { saved: unknown }>;

interface Kind<Table extends VersionedTable, Saved, Fields extends object>
  extends RowKind<Table, Saved, Fields> {
  called?: string;
  unique?: {
    field: keyof RowOf<Table> & string;
    /** True, or a message, if another record outside the trash has the value. */
    isTaken(
      writer: Writer,
      value: string,
      exceptId: number | undefined,
      fields: Partial<RowOf<Table>>,
    ): Promise<boolean | string>;
  };
  inUse?(writer: Writer, row: RowOf<Table>): Promise<string | null>;
  /** Changes other rows before a record is stored. `stored` is null for a new record. */
  prepare?(writer: Writer, fields: Fields, stored: RowOf<Table> | null, act: Action): Promise<void>;
  inTrash?: { [Name in keyof ColumnsOf<Table>]?: ColumnsOf<Table>[Name] | RawBuilder<string> };
  outOfTrash?(row: RowOf<Table>): ColumnsOf<Table>;
  restoreAction?: "undelete";
  forget?(writer: Writer, ids: number[]): Promise<void>;
}

/**
 * Find, create, update, trash, restore, purge, history and conflicts of one kind of record. Each write takes the content lock, so
 * that its checks still hold at the commit.
 */
export function versioned<
  Table extends VersionedTable,
  Saved,
  Fields extends object = Partial<NewRow<Table>>,
>(kind: Kind<Table, Saved, Fields>) {
  type Row = RowOf<Table>;
  const { record, called = record, unique, toRecord } = kind;
  const rows = versionedRows(kind);

  async function takenBy(writer: Writer, given: object, id?: number) {
    const value = unique && (given as Record<string, unknown>)[unique.field];
    if (!unique || typeof value !== "string") return null;
    const taken = await unique.isTaken(writer, value, id, given);
    if (taken === false) return null;
    const message = taken === true ? `Another ${called} has this ${unique.field}` : taken;
    const restore = taken === true ? `Another ${called} is called ${value} now` : taken;
    return { taken: { field: unique.field, message, code: "taken" as const }, restore };
  }

  async function rowOf(read: Reader, id: number): Promise<Row | undefined> {
    return (await rows.find(read, [id]))[0];
  }

  async function change(
    writer: Writer,
    id: number,
    version: number | undefined,
    next: (row: Row) => Promise<{ fields: Fields } | Refusal>,
    act: Deed,
  ): Promise<Outcome<Saved>> {
    await lockContent(writer);
    const row = await rowOf(writer, id);
    if (!row) return { missing: called };
    if (isStale(row, version)) return { stale: toRecord(row) };
    const answer = await next(row);
    if (!("fields" in answer)) return answer;
    const { fields } = answer;
    const other = await takenBy(writer, fields, id);
    if (other) return { taken: other.taken };
    if (rows.differing(row, fields).length > 0) await kind.prepare?.(writer, fields, row, act);
    const [saved = row] = await rows.store(writer, [row], fields, act);
    return { saved: toRecord(saved) };
  }

  async function bulk(
    writer: Writer,
    { ids, versions }: BulkIds,
    isConcerned: (row: Row) => boolean,
    write: (free: Row[]) => Promise<Row[]>,
  ): Promise<BulkChange> {
    await lockContent(writer);
    const concerned = (await rows.find(writer, ids)).filter(isConcerned);
    const { free, stale } = splitByVersion(concerned, versions);
    const saved = (await write(free)).map(({ id, version }) => ({ id, version }));
    return { changed: saved.length, saved, stale };
  }

  return {
    toRecord,
    rowOf,
    insert: rows.insert,
    store: rows.store,
    change,

    async find(read: Reader, id: number): Promise<Saved | null> {
      const row = await rowOf(read, id);
      return row ? toRecord(row) : null;
    },

    async list(read: Reader, ...order: ((keyof Row & string) | RawBuilder<unknown>)[]): Promise<Saved[]> {
      return (await rows.list(read, order)).map(toRecord);
    },

    /** A record that already has the values is neither changed nor stale. */
    setMany(writer: Writer, named: BulkIds, fields: Fields, act: Deed): Promise<BulkChange> {
      const isConcerned = (row: Row) => rows.differing(row, fields).length > 0;
      return bulk(writer, named, isConcerned, (free) => rows.store(writer, free, fields, act));
    },

    removeMany(writer: Writer, named: BulkIds, act: Action): Promise<BulkChange> {
      const isConcerned = () => true;
      return bulk(writer, named, isConcerned, (free) => rows.trash(writer, free, kind.inTrash, act));
    },

    writes: {
      async create(writer: Writer, row: NewRow<Table>, act: Action): Promise<Outcome<Saved>> {
        await lockContent(writer);
        const other = await takenBy(writer, row);
        if (other) return { taken: other.taken };
        await kind.prepare?.(writer, row as object as Fields, null, act);
        const [stored] = await rows.insert(writer, [row], act);
        return { saved: toRecord(stored as Row) };
      },

      update(
        writer: Writer,
        id: number,
        { version, ...fields }: Fields & { version?: number | undefined },
        act: Deed,
      ): Promise<Outcome<Saved>> {
        return change(writer, id, version, async () => ({ fields: fields as object as Fields }), act);
      },

      async remove(writer: Writer, id: number, act: Action): Promise<Outcome<number>> {
        await lockContent(writer);
        const row = await rowOf(writer, id);
        if (!row) return { missing: called };
        const refused = await kind.inUse?.(writer, row);
        if (refused) return { refused };
        await rows.trash(writer, [row], kind.inTrash, act);
        return { saved: id };
      },

      async restore(writer: Writer, ids: number[], act: Action): Promise<Restored> {
        await lockContent(writer);
        const deed = { ...act, ...(kind.restoreAction && { action: kind.restoreAction }) };
        const answer: Restored = { restored: [], refused: [] };
        for (const row of await rows.find(writer, ids, true)) {
          const other = await takenBy(writer, row);
          if (other) answer.refused.push({ id: row.id, message: other.restore });
          else {
            await kind.prepare?.(writer, row as object as Fields, row, act);
            await rows.restore(writer, row, kind.outOfTrash?.(row), deed);
            answer.restored.push(row.id);
          }
        }
        return answer;
      },

      async purge(writer: Writer, ids: number[], act: Action): Promise<number[]> {
        await lockContent(writer);
        const found = await rows.find(writer, ids, true);
        const gone = found.map(({ id }) => id);
        if (gone.length === 0) return [];
        await kind.forget?.(writer, gone);
        await rows.purge(writer, found, act);
        return gone;
      },
    },
  };
}
