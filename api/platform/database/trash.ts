import { addHistoryForEach, type HistoryEntry } from "./record.ts";
import type { Writer } from "./tables.ts";

type Versioned = "contacts" | "partners" | "testimonials" | "categories" | "pictures" | "claims";
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

/** Keeps the history of purged rows, but without corrections of earlier releases: those hold names and addresses. */
export async function rememberPurge(writer: Writer, rows: { id: number }[], deed: Deed): Promise<number[]> {
  const gone = rows.map(({ id }) => id);
  if (gone.length > 0)
    await writer
      .deleteFrom("history")
      .where("record", "=", deed.record)
      .where("record_id", "in", gone)
      .where("action", "=", "correct")
      .execute();
  return addHistoryForEach(writer, rows, deed);
}
