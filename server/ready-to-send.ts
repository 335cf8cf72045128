import type { IncomingMessage, ServerResponse } from "node:http";
import { isKnown } from "#api/http/etag.ts";
import { type Encoding, packingOf } from "#api/http/packing.ts";
import { formOf, type Page } from "./finish-page.ts";
import type { KeptAnswers } from "./kept-answers.ts";

/** Names and values in turn, as Node writes them without looking at them again. */
type HeaderList = string[];

/** Everything that the sending of a kept answer needs, made once. */
export interface ReadyToSend {
  forms: Record<Encoding, { headers: HeaderList; body: Buffer }>;
  unchanged: HeaderList;
}

export function readyToSend(page: Page): ReadyToSend {
  function form(packing: Encoding) {
    const { headers, body } = formOf(page, packing);
    return { headers: listOf(headers), body };
  }
  return {
    forms: { br: form("br"), gzip: form("gzip"), identity: form("identity") },
    unchanged: listOf({ ...page.headers, etag: page.etag }),
  };
}

function listOf(headers: Record<string, string | number>): HeaderList {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Answers from memory, before anything else looks at the request; true where it has. A token makes an answer one of
 * its own, and so does the origin that asks the API.
 */
export function sendKept(kept: KeptAnswers, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url, headers } = request;
  if (method !== "GET" || !url || headers.authorization !== undefined) return false;
  if (headers.origin !== undefined && url.startsWith("/api/")) return false;
  const answer = kept.find(url);
  if (!answer) return false;
  const { tally, ready, etag } = answer;
  if (isKnown(request, etag)) {
    tally.unchanged++;
    response.writeHead(304, ready.unchanged);
    response.end();
    return true;
  }
  tally.whole++;
  const form = ready.forms[packingOf(headers["accept-encoding"])];
  response.writeHead(200, form.headers);
  response.end(form.body);
  return true;
}
