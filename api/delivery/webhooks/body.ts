import { receiptOf } from "#api/platform/database/receipt.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import type { ClaimedCall } from "../queue.ts";

/** Null if the record was deleted or is spam by now. */
export async function bodyOf(read: Reader, call: ClaimedCall): Promise<string | null> {
  const data = await dataOf(read, call);
  return data === undefined ? null : JSON.stringify({ type: call.kind, timestamp: call.created_at, data });
}

const phone = ["phone_country", "phone", "phone_e164"] as const;

async function dataOf(read: Reader, { record, record_id: id }: ClaimedCall): Promise<object | undefined> {
  if (record === "webhook") return { id };
  if (record === "contact" || record === "partner") {
    const table = `${record}s` as const;
    const reason = record === "contact" ? (["reason"] as const) : [];
    const row = await read
      .selectFrom(table as "contacts")
      .select(["id", "name", "email", ...reason, ...phone, "message", "created_at"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .where("status", "<>", "spam")
      .executeTakeFirst();
    return row && { ...row, receipt: receiptOf(table, id) };
  }
  if (record === "testimonial")
    return read
      .selectFrom("testimonials")
      .select(["id", "name", "email", "content", "rating", "created_at"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
  return read
    .selectFrom("subscribers")
    .select(["id", "email", "created_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
}
