import { addHistoryForEach, type HistoryEntry } from "./record.ts";
import type { Writer } from "./tables.ts";

type Table = "contacts" | "partners" | "subscribers";
type Deed = Omit<HistoryEntry, "id">;

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
  const ids = await addHistoryForEach(writer, rows, deed);
  await forgetCorrections(writer, deed.record, ids);
  return ids;
}

type About = "history" | "mails" | "replies" | "spam_lessons" | "webhook_deliveries";

/** What is stored about a record may quote it, so it is deleted with it for good. */
export async function forgetAbout(
  writer: Writer,
  about: readonly About[],
  record: string,
  ids: number[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const table of about)
    await writer
      .deleteFrom(table)
      .where("record", "=", record as "contact")
      .where("record_id", "in", ids)
      .execute();
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
