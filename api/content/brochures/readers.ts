import { hash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { isbot } from "isbot";
import type { Peers } from "#api/platform/database/peers.ts";
import { SharedCounts } from "#api/platform/http/limit-store.ts";
import { previewQuery } from "#contract/content/brochures.ts";
import { dayMs } from "#contract/durations.ts";

/**
 * Answers whether this request is a person who has not read the document for a day, counted on all servers together. Addresses
 * are hashed and stay in memory.
 */
export function createReaders(peers: Peers, clock: () => Date) {
  const seen = new SharedCounts(peers, "readers", { span: dayMs, now: () => clock().getTime() });

  return function isNewReader(request: FastifyRequest, document: number): boolean {
    const { "user-agent": program = "", "sec-purpose": purpose } = request.headers;
    const { preview } = request.query as { preview?: string };
    // Chats fetch a link to show its card, and browsers fetch one before it is clicked.
    if (isbot(program) || purpose !== undefined || `preview=${preview}` === previewQuery) return false;
    const reader = hash("sha256", JSON.stringify([document, request.ip, program]), "base64url");
    return seen.take(reader, 1).current === 1;
  };
}
