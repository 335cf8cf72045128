import type { FastifyReply } from "fastify";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import type { SessionCaller } from "#api/platform/http/routes.ts";
import { renewalHeader, writeRenewal } from "#contract/team/renewal.ts";
import type { Renewal } from "./tokens-repository.ts";

/** Call `send` after the write that ends the old tokens. */
export function renewalOf({ sessionId }: SessionCaller): {
  renewal: Renewal;
  send: (reply: FastifyReply) => void;
} {
  const token = newToken();
  return {
    renewal: { sessionId, tokenHash: hashToken(token) },
    send: (reply) => reply.header(renewalHeader, writeRenewal(token)),
  };
}
