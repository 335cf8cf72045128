import type { FastifyReply, FastifyRequest } from "fastify";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";

const name = "daniry-device";
/** The longest life that browsers give a cookie. */
const keptSeconds = 400 * 24 * 60 * 60;
const shape = /(?:^|; )daniry-device=([\w-]{43})(?:;|$)/;

/**
 * Returns the hash of the browser's device token (OWASP, device cookies). The token is no log-in: it only
 * spares a known browser the waits that strangers cause.
 */
export function readDevice({ headers }: FastifyRequest): string | null {
  const token = shape.exec(headers.cookie ?? "")?.[1];
  return token === undefined ? null : hashToken(token);
}

export function newDevice(request: FastifyRequest): { hash: string; send: (reply: FastifyReply) => void } {
  const token = newToken();
  const secure = request.protocol === "https" ? "; Secure" : "";
  const cookie = `${name}=${token}; Path=/api/admin; Max-Age=${keptSeconds}; HttpOnly; SameSite=Strict${secure}`;
  return { hash: hashToken(token), send: (reply) => reply.header("set-cookie", cookie) };
}
