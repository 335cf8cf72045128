import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnown } from "#api/platform/http/etag.ts";
import { type Encoding, packingOf } from "#api/platform/http/packing.ts";
import { encodedBody, type Page } from "../finish-page.ts";
import type { PageCache } from "./pages.ts";

/** An answer with everything that its sending needs, made once. */
interface Message {
  status: number;
  /** Names and values in turn, as Node writes them. */
  headers: string[];
  body?: Buffer;
  /** The head as Node last wrote it, good until the second of its `date` is over. */
  head?: { text: string; second: number };
}

export interface ReadyToSend {
  forms: Record<Encoding, Message>;
  unchanged: Message;
}

export function readyToSend(page: Page): ReadyToSend {
  function form(packing: Encoding): Message {
    const { headers, body } = encodedBody(page, packing);
    return { status: 200, headers: listOf(headers), body };
  }
  return {
    forms: { br: form("br"), gzip: form("gzip"), identity: form("identity") },
    unchanged: { status: 304, headers: listOf({ ...page.headers, etag: page.etag }) },
  };
}

function listOf(headers: Record<string, string | number>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Answers from memory, before anything else looks at the request; true where it has. A token makes an answer one of
 * its own, and so does the origin that asks the API.
 */
export function sendCached(kept: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request;
  if (method !== "GET" || !url || headers.authorization !== undefined) return false;
  if (headers.origin !== undefined && url.startsWith("/api/")) return false;
  const answer = kept.find(url);
  if (!answer) return false;
  const { tally, ready, etag } = answer;
  if (isKnown(request, etag)) {
    tally.unchanged++;
    sendMessage(response, ready.unchanged);
    return true;
  }
  tally.whole++;
  sendMessage(response, ready.forms[packingOf(headers["accept-encoding"])]);
  return true;
}

/** Where Node keeps the head that it has written; set, it writes none. */
type WithHead = ServerResponse & { _header: string };

/**
 * Node looks at every header of every answer again, which takes a seventh of what a kept answer costs. It writes the
 * head once a second, and once for each connection that ends with its answer; in between that head is sent again.
 */
function sendMessage(response: ServerResponse, message: Message) {
  const second = Math.floor(Date.now() / 1000);
  if (response.shouldKeepAlive && message.head?.second === second) {
    response.statusCode = message.status;
    (response as WithHead)._header = message.head.text;
  } else {
    response.writeHead(message.status, message.headers);
    if (response.shouldKeepAlive) message.head = { text: (response as WithHead)._header, second };
  }
  response.end(message.body);
}
