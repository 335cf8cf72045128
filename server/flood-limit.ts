import type { IncomingMessage } from "node:http";
import { Counts } from "#api/platform/http/limit-store.ts";
import { clientOf } from "#api/platform/network/client-network.ts";
import { logIn } from "#contract/team/account.ts";

/** For each visitor, without answers from memory: enough for 200 people behind one address who open the site and its files. */
export const mostAMinute = 12_000;

const health = ["/healthz", "/readyz"];

/**
 * Health checks are counted apart, so visitors behind the same proxy cannot make the server look dead. The log-in has its own
 * limit, which tells browsers behind one address apart.
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
