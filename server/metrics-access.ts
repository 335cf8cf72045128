import { hash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isLoopback } from "#api/platform/network/addresses.ts";

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
 * A proxy on this machine connects from it too, so requests with a proxy's header or the site's host name do not count as local.
 */
export function mayReadMetrics(request: IncomingMessage, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? "")?.[1];
  return isFromHere(request) || (token !== undefined && given !== undefined && isSame(given, token));
}

function isFromHere({ socket, headers }: IncomingMessage): boolean {
  const host = hostOf(headers.host ?? "");
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    (host === "localhost" || isLoopback(host)) &&
    !marksOfProxies.some((name) => name in headers)
  );
}

function hostOf(header: string): string {
  return header.replace(/:\d+$/, "").replace(/^\[(.*)\]$/, "$1");
}

function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => hash("sha256", text, "buffer"));
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
