import type { Action } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { forgetAbout, purge, rememberPurge } from "#api/platform/database/trash.ts";
import type { Inbox } from "./inbox.ts";

/** Rows per write, so that no other write waits long. */
const purgedTogether = 500;

export async function purgeFromTrash(writer: Writer, inbox: Inbox, ids: number[], act: Action) {
  const { table, record } = inbox;
  const purged = await purge(writer, table, ids, { ...act, record, action: "purge" });
  await forgetLetters(writer, record, purged);
  return purged;
}

export async function purgeSpam(writer: Writer, inbox: Inbox, since: string, act: Action): Promise<number> {
  const { table, record } = inbox;
  const old = writer
    .selectFrom(table)
    .select("id")
    .where("deleted_at", "is", null)
    .where("status", "=", "spam")
    .where("updated_at", "<=", since)
    .limit(purgedTogether);
  const rows = await writer.deleteFrom(table).where("id", "in", old).returning("id").execute();
  const purged = await rememberPurge(writer, rows, { ...act, record, action: "purge" });
  await forgetLetters(writer, record, purged);
  return purged.length;
}

function forgetLetters(writer: Writer, record: Inbox["record"], ids: number[]) {
  return forgetAbout(writer, ["mails", "webhook_deliveries", "replies"], record, ids);
}
