import { type Action, lockContent } from "./record.ts";
import type { Writer } from "./tables.ts";

/** Ids of the owners who may log in. The lock keeps the list true until the writer commits. */
export async function ownersNow(writer: Writer): Promise<number[]> {
  await lockContent(writer);
  const owners = await writer
    .selectFrom("admins")
    .select("id")
    .where("role", "=", "owner")
    .where("suspended_at", "is", null)
    .execute();
  return owners.map(({ id }) => id);
}

/** Commands of the server have no admin, and may. */
export function isOneOf(owners: number[], { actor }: Action): boolean {
  return actor.id === null || owners.includes(actor.id);
}

/** Checks in the transaction of the write: since the call began, the owner may have been suspended or given another role. */
export async function isByOwner(writer: Writer, act: Action): Promise<boolean> {
  return isOneOf(await ownersNow(writer), act);
}
