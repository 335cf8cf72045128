import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** What a proxy adds to what it passes on (RFC 9110 §7.6.3, RFC 7239 and their forerunners). */
const marksOfProxies = [
  "forwarded",
  "via",
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
];

/**
 * Who may read the figures: somebody on this machine, or whoever knows the token. A proxy on the same machine connects
 * from it too: what it passes on carries its mark, or the site's own name for a host.
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

/** Without port, and without the brackets of IPv6. */
function hostOf(header: string): string {
  return header.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

/** As long for a wrong token as for the right one, whatever their lengths. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
