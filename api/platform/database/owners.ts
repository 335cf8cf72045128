import { type Action, lockContent } from "./record.ts";
import type { Writer } from "./tables.ts";

/** Owners who may log in. The content lock keeps the list true until the transaction ends. */
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

export function isOneOf(owners: number[], { actor }: Action): boolean {
  return actor.id === null || owners.includes(actor.id);
}

/** Checks in the transaction of the write, because the owner may lose the role after the request began. */
export async function isByOwner(writer: Writer, act: Action): Promise<boolean> {
  return isOneOf(await ownersNow(writer), act);
}
