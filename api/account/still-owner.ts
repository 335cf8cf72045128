import { takeTurn } from "#api/database/record.ts";
import type { Writer } from "#api/database/tables.ts";

/** Whether whoever makes a call is an owner still: since it was let in they may have been suspended, or given another role. Holds until the writer commits. */
export async function isStillOwner(writer: Writer, adminId: number): Promise<boolean> {
  await takeTurn(writer);
  const owner = await writer
    .selectFrom("admins")
    .select("id")
    .where("id", "=", adminId)
    .where("role", "=", "owner")
    .where("suspended_at", "is", null)
    .executeTakeFirst();
  return owner !== undefined;
}
