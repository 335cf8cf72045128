import { takeTurn } from "#api/database/record.ts";
import type { Writer } from "#api/database/tables.ts";

/** The numbers of all owners who may log in. They stay that until the writer commits. */
export async function ownersNow(writer: Writer): Promise<number[]> {
  await takeTurn(writer);
  const owners = await writer
    .selectFrom("admins")
    .select("id")
    .where("role", "=", "owner")
    .where("suspended_at", "is", null)
    .execute();
  return owners.map(({ id }) => id);
}

/** Whether whoever makes a call is an owner still: since it was let in they may have been suspended, or given another role. */
export async function isStillOwner(writer: Writer, adminId: number): Promise<boolean> {
  return (await ownersNow(writer)).includes(adminId);
}
