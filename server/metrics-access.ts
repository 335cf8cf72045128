import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Headers that proxies add (RFC 9110 §7.6.3, RFC 7239 and their forerunners). */
const marksOfProxies = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Allows callers on this machine or with the token. A proxy here connects from this machine too, so requests with a proxy's
 * header or the site's host name do not count as local.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return isFromHere(request) || (token !== undefined && given !== undefined && isSame(given, token));
}

function isFromHere({ socket, headers }: IncomingMessage): boolean {
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLoopback(hostOf(headers.host ?? "")) &&
    !marksOfProxies.some((name) => name in headers)
  );
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, "");
  return plain === "localhost" || plain === "::1" || (isIP(plain) === 4 && plain.startsWith("127."));
}

function hostOf(header: string): string {
  return header.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

/** Takes the same time for every token, of any length. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
