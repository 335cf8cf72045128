import type { IncomingMessage } from "node:http";

/** If-None-Match by weak comparison (RFC 9110, 13.1.2). */
export function isKnown({ headers }: Pick<IncomingMessage, "headers">, etag: string): boolean {
  const given = headers["if-none-match"];
  if (given === undefined) return false;
  return given.trim() === "*" || given.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}
