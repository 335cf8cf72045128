import type { IncomingMessage } from "node:http";
import { Counts } from "#api/platform/http/limit-store.ts";
import { clientOf } from "#api/platform/network/client-network.ts";
import { logIn } from "#contract/team/account.ts";

/** Requests of one visitor a minute that are not answered from memory: 200 people behind one address open the site and its files. */
export const mostAMinute = 12_000;

const health = ["/healthz", "/readyz"];

/**
 * Counts all that a visitor asks for, also what has no route and no limit of its own. Answers the milliseconds to wait, 0 for none.
 * Health checks are counted by themselves: visitors that come by the same proxy must not make the server look dead. The log-in has a
 * rule of its own, which knows the browsers behind one address.
 */
export function createFloodLimit(clientAddress: (request: IncomingMessage) => string) {
  const counts = new Counts();
  return (request: IncomingMessage): { waitMs: number; isFirst: boolean } => {
    if (request.url === logIn.path) return { waitMs: 0, isFirst: false };
    const client = clientOf(clientAddress(request));
    const { current, ttl } = counts.count(health.includes(request.url ?? "") ? `${client} health` : client);
    return { waitMs: current > mostAMinute ? ttl : 0, isFirst: current === mostAMinute + 1 };
  };
}
