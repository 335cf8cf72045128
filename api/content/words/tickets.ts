import { randomBytes } from "node:crypto";
import type { Reader } from "#api/platform/database/tables.ts";
import { minuteMs } from "#contract/durations.ts";
import { wordRepository } from "./repository.ts";

const lifeMs = 15 * minuteMs;

export function newTicket(now: Date) {
  return {
    ticket: randomBytes(24).toString("base64url"),
    expires: new Date(now.getTime() + lifeMs).toISOString(),
  };
}

export function createMomentOf(read: Reader, clock: () => Date) {
  const words = wordRepository(read);
  return async (ticket: string | undefined) => (await words.findTicket(ticket, clock()))?.as_of ?? null;
}
