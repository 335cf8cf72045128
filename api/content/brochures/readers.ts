import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { Peers } from "#api/platform/database/peers.ts";
import { SharedCounts } from "#api/platform/http/limit-store.ts";
import { previewQuery } from "#contract/content/brochures.ts";
import { dayMs } from "#contract/durations.ts";

/** True once a day per visitor and document on all servers. Hashed addresses stay in memory. */
export function createReaders(peers: Peers, clock: () => Date) {
  const seen = new SharedCounts(peers, "readers", { span: dayMs, now: () => clock().getTime() });

  return function isNewReader(request: FastifyRequest, document: number): boolean {
    const { "user-agent": program = "", "sec-purpose": purpose } = request.headers;
    const { preview } = request.query as { preview?: string };
    // Chat programs fetch a link for its card, and browsers fetch links ahead.
    if (isbot(program) || purpose !== undefined || `preview=${preview}` === previewQuery) return false;
    const reader = hash("sha256", JSON.stringify([document, request.ip, program]), "base64url");
    return seen.take(reader, 1).current === 1;
  };
}
