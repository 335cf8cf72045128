import type { IncomingMessage } from "node:http";
import type { Visits } from "#api/panel/visits/counter.ts";
import { storable } from "#api/platform/database/storable.ts";
import { tidy } from "#contract/fold.ts";
import type { createClientAddress } from "./client-address.ts";
import type { Page } from "./finish-page.ts";

/** A page's name in the counts: its path, or its pattern if the path holds a token. Null if it is no page of the site. */
export function viewName(route: string, path: string, { status, headers }: Page): string | null {
  const isPage = status === 200 && headers["content-type"]?.startsWith("text/html");
  if (!isPage || route.startsWith("/admin")) return null;
  return route.endsWith("/product/:title") ? decodeURIComponent(path) : route;
}

export type CountView = (request: IncomingMessage, name: string) => void;

const longestSource = 100;

export function createViewCount(
  visits: Visits,
  publicUrl: string,
  clientAddress: ReturnType<typeof createClientAddress>,
): CountView {
  const ownHost = new URL(publicUrl).host;

  function sourceOf({ url = "", headers }: IncomingMessage): string | null {
    const [, query] = url.split("?", 2);
    // Nearly no address has a query, and to parse none takes 2 µs of the 32 of an answer from memory.
    const named = query && new URLSearchParams(query).get("utm_source");
    const campaign = named && storable(tidy(named).toLowerCase(), longestSource);
    if (campaign) return campaign;
    if (!headers.referer || !URL.canParse(headers.referer)) return null;
    const { host } = new URL(headers.referer);
    if (host === "" || host === headers.host || host === ownHost) return null;
    return host.replace(/^www\./, "").slice(0, longestSource);
  }

  return (request, name) => {
    const { headers, socket } = request;
    const peer = `${socket.remoteAddress} ${headers["x-forwarded-for"] ?? ""}`;
    const visitor = { peer, address: () => clientAddress(request), headers };
    visits.note(visitor, "page", name);
    const source = sourceOf(request);
    if (source) visits.note(visitor, "source", source);
  };
}
