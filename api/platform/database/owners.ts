import { type Action, lockContent } from "./record.ts";
import type { Writer } from "./tables.ts";

/** The numbers of all owners who may log in. They stay that until the writer commits. */
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

/** Whether whoever makes the call is one of those owners; commands are nobody's, and may. */
export function isOneOf(owners: number[], { actor }: Action): boolean {
  return actor.id === null || owners.includes(actor.id);
}

/** The same, asked in the transaction of the write: since the call was let in they may have been suspended, or given another role. */
export async function isByOwner(writer: Writer, act: Action): Promise<boolean> {
  return isOneOf(await ownersNow(writer), act);
}
