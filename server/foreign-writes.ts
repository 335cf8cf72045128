import type { IncomingMessage } from "node:http";
import type { Problem } from "#contract/problem.ts";

const reading = ["GET", "HEAD", "OPTIONS"];

export const fromElsewhere: Problem = {
  type: "about:blank",
  status: 403,
  title: "Sent from another site",
  code: "cross_site_request",
  detail:
    "This was sent from a page of another site, so nothing was changed. Open our own page and send it there",
};

/**
 * Browsers send `sec-fetch-site`, older ones `origin`; a caller that sends neither is no browser (Go's
 * net/http.CrossOriginProtection has the same rules).
 * @param origins our own, and those of sites that may send forms to us
 */
export function createForeignWrites(origins: string[]) {
  return ({ method = "", headers }: IncomingMessage): boolean => {
    const { origin, host = "", "sec-fetch-site": site } = headers;
    if (reading.includes(method) || (origin !== undefined && origins.includes(origin))) return false;
    if (site !== undefined) return site !== "same-origin" && site !== "none";
    return origin !== undefined && !isOfHost(origin, host);
  };
}

function isOfHost(origin: string, host: string): boolean {
  const page = URL.parse(origin);
  return page !== null && page.host === URL.parse(`${page.protocol}//${host}`)?.host;
}
