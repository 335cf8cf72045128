import { addHistoryForEach, type HistoryEntry } from "./record.ts";
import type { Writer } from "./tables.ts";

type Versioned = "contacts" | "partners";
type Table = Versioned | "subscribers";
type Deed = Omit<HistoryEntry, "id">;

export async function takeBack(
  writer: Writer,
  table: Versioned,
  ids: number[],
  deed: Deed,
): Promise<number[]> {
  const rows = await writer
    .updateTable(table)
    .set((row) => ({ deleted_at: null, updated_at: deed.at, version: row("version", "+", 1) }))
    .where("id", "in", ids)
    .where("deleted_at", "is not", null)
    .returning("id")
    .execute();
  return addHistoryForEach(writer, rows, deed);
}

export async function purge(writer: Writer, table: Table, ids: number[], deed: Deed): Promise<number[]> {
  const rows = await writer
    .deleteFrom(table)
    .where("id", "in", ids)
    .where("deleted_at", "is not", null)
    .returning("id")
    .execute();
  return rememberPurge(writer, rows, deed);
}

export async function rememberPurge(writer: Writer, rows: { id: number }[], deed: Deed): Promise<number[]> {
  await forgetCorrections(
    writer,
    deed.record,
    rows.map(({ id }) => id),
  );
  return addHistoryForEach(writer, rows, deed);
}

/** Corrections hold old and new names and addresses, so they go when the rows are purged. */
export async function forgetCorrections(writer: Writer, record: string, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await writer
    .deleteFrom("history")
    .where("record", "=", record)
    .where("record_id", "in", ids)
    .where("action", "=", "correct")
    .execute();
}
