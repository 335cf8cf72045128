import { createHash, randomBytes } from "node:crypto";
import type { Reader } from "#api/platform/database/tables.ts";
import { wordRepository } from "./repository.ts";

const lifeMs = 15 * 60_000;

export function newTicket(now: Date) {
  return {
    ticket: randomBytes(24).toString("base64url"),
    expires: new Date(now.getTime() + lifeMs).toISOString(),
  };
}

/** The database holds only the hash, so it reveals no ticket. */
export function hashOf(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}

/** The moment that a ticket shows the site as of. Null if it shows none or is not valid. */
export function createMomentOf(read: Reader, clock: () => Date) {
  const words = wordRepository(read);
  return async (ticket: string | undefined): Promise<string | null> => {
    if (ticket === undefined) return null;
    return (await words.findTicket(hashOf(ticket), clock().toISOString()))?.as_of ?? null;
  };
}
