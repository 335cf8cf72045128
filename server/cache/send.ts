import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnown } from "#api/platform/http/etag.ts";
import { type Encoding, packingOf } from "#api/platform/http/packing.ts";
import { encodedBody, encodedTag, type Page } from "../finish-page.ts";
import { inPanelLanguage } from "../panel-language.ts";
import type { CountView } from "../views.ts";
import type { PageCache } from "./pages.ts";

interface Message {
  status: 200 | 304;
  headers: string[];
  body?: Buffer;
  head?: { text: string; second: number };
}

interface Form {
  etag: string;
  whole: Message;
  unchanged: Message;
}

export type ReadyToSend = Record<Encoding, Form>;

export function readyToSend(page: Page): ReadyToSend {
  function form(packing: Encoding): Form {
    const { headers, body } = encodedBody(page, packing);
    const etag = encodedTag(page, packing);
    return {
      etag,
      whole: { status: 200, headers: listOf(headers), body },
      unchanged: { status: 304, headers: listOf({ ...page.headers, etag }) },
    };
  }
  return { br: form("br"), gzip: form("gzip"), identity: form("identity") };
}

function listOf(headers: Record<string, string | number>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Answers from memory before any other code reads the request; true if it answered. A request with a token, or one to the API
 * with an origin, needs its own answer.
 */
export function sendCached(
  kept: PageCache,
  request: IncomingMessage,
  response: ServerResponse,
  countView?: CountView,
): boolean {
  const { method, url, headers } = request;
  if (method !== "GET" || !url || headers.authorization !== undefined) return false;
  if (headers.origin !== undefined && url.startsWith("/api/")) return false;
  const answer = kept.find(inPanelLanguage(url, headers.cookie));
  if (!answer) return false;
  const { etag, whole, unchanged } = answer.ready[packingOf(headers["accept-encoding"])];
  const isUnchanged = isKnown(request, etag);
  answer.tally[isUnchanged ? "unchanged" : "whole"]++;
  if (answer.viewed !== null) countView?.(request, answer.viewed);
  sendMessage(response, isUnchanged ? unchanged : whole);
  return true;
}

/** Node stores the head here, and writes none if it is set. */
type WithHead = ServerResponse & { _header: string };

/**
 * Node checks every header of every answer, a seventh of the cost of a cached one. Connections that stay open reuse a head until
 * the second of its `date` ends.
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
