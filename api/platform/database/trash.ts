import { addHistoryForEach, type HistoryEntry } from "./record.ts";
import type { Writer } from "./tables.ts";

type Versioned = "contacts" | "partners" | "testimonials" | "categories" | "pictures" | "claims";
type Table = Versioned | "subscribers";
type Deed = Omit<HistoryEntry, "id">;

/** Takes rows back from the trash as they were; answers the ids of those that were there. */
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

/** Deletes for good those of the rows that are in the trash; answers their ids. */
export async function purge(writer: Writer, table: Table, ids: number[], deed: Deed): Promise<number[]> {
  const rows = await writer
    .deleteFrom(table)
    .where("id", "in", ids)
    .where("deleted_at", "is not", null)
    .returning("id")
    .execute();
  return rememberPurge(writer, rows, deed);
}

/** What stays of rows that are gone for good; name and address, before and after a correction, would outlive whose they are. */
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
