import { forgetMails } from "#api/delivery/mail/outbox.ts";
import { forgetWebhooks } from "#api/delivery/webhooks/outbox.ts";
import type { Restored } from "#api/platform/database/outcome.ts";
import type { Action } from "#api/platform/database/record.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import { purge, rememberPurge, takeBack } from "#api/platform/database/trash.ts";
import type { Inbox } from "./inbox.ts";
import { forgetReplies } from "./replies.ts";

/** Rows per write, so that no other write waits long. */
const purgedTogether = 500;

export async function restoreFromTrash(
  writer: Writer,
  { table, record }: Inbox,
  ids: number[],
  act: Action,
): Promise<Restored> {
  const restored = await takeBack(writer, table, ids, { ...act, record, action: "restore" });
  return { restored, refused: [] };
}

export async function purgeFromTrash(writer: Writer, inbox: Inbox, ids: number[], act: Action) {
  const { table, record } = inbox;
  const purged = await purge(writer, table, ids, { ...act, record, action: "purge" });
  await forgetLetters(writer, inbox, purged);
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
  await forgetLetters(writer, inbox, purged);
  return purged.length;
}

async function forgetLetters(writer: Writer, inbox: Inbox, ids: number[]) {
  await forgetMails(writer, inbox.record, ids);
  await forgetWebhooks(writer, inbox.record, ids);
  await forgetReplies(writer, inbox, ids);
}
