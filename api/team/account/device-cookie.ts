import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";

const name = "daniry-device";
/** The longest that browsers keep a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;
const shape = /(?:^|; )daniry-device=([\w-]{43})(?:;|$)/;

/**
 * The token by which a browser is known to have logged in before (OWASP, device cookies). It lets nobody in: it only spares
 * the browser what strangers' guesses cost. Out of reach for scripts, and sent with calls of accounts alone. Answers its hash.
 */
export function readDevice({ headers }: FastifyRequest): string | null {
  const token = shape.exec(headers.cookie ?? "")?.[1];
  return token === undefined ? null : hashToken(token);
}

/** A new token for this browser; `send` gives it to the client. */
export function newDevice(request: FastifyRequest): { hash: string; send: (reply: FastifyReply) => void } {
  const token = newToken();
  const secure = request.protocol === "https" ? "; Secure" : "";
  const cookie = `${name}=${token}; Path=/api/admin; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`;
  return { hash: hashToken(token), send: (reply) => reply.header("set-cookie", cookie) };
}
