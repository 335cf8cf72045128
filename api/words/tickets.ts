import { createHash, randomBytes } from "node:crypto";

/** How long a ticket is good. */
const lifeMs = 15 * 60_000;

export function newTicket(now: Date) {
  return {
    ticket: randomBytes(24).toString("base64url"),
    expires: new Date(now.getTime() + lifeMs).toISOString(),
  };
}

/** What is kept of it: whoever reads the database learns no ticket. */
export function hashOf(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}
