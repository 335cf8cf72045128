import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { refuseOtherEncodings } from "#api/platform/http/content-encoding.ts";
import { isKnown } from "#api/platform/http/etag.ts";
import { inProcess } from "#api/platform/http/in-process.ts";
import { type Encoding, packingOf } from "#api/platform/http/packing.ts";
import { answerProblem, Refusal } from "#api/platform/http/problems.ts";
import { formBytes } from "#contract/fields.ts";
import type { RequestContext } from "#web/context.ts";
import type * as EntryModule from "#web/entry.server.tsx";
import { createBusyPage } from "./busy-page.ts";
import type { PageCache } from "./cache/pages.ts";
import { forCdn } from "./cdn-pages.ts";
import { asDraft, goodTicket, namesTicket, withMarksIn, withTicket } from "./draft-pages.ts";
import {
  encodedBody,
  type Page,
  packedOnce,
  type Rendered,
  renderCacheable,
  renderOnce,
} from "./finish-page.ts";
import { createPageAddresses } from "./page-address.ts";
import { contentSecurityPolicy } from "./security.ts";
import { type PastView, parsePastView, renderPast, stripPastView } from "./site-as-of.ts";
import { createTurns } from "./turns.ts";

export interface PageSettings {
  build: ServerBuild;
  kept: PageCache;
  publicUrl: string;
  /** Origin of the API for browsers, "" for the site's own. */
  apiUrl: string;
  newsletter: boolean;
  rateLimit: boolean;
  /** Seconds for which a CDN may keep a page. */
  cdnMaxAge: number | undefined;
  headers: Record<string, string>;
}

/** What the site's own addresses are asked with; OPTIONS is answered for the whole server. */
export const siteMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/**
 * Pages that one visitor may have rendered a minute. Nearly all pages are kept, so that somebody who reads, however
 * quickly, has a handful rendered; an address that nobody has written, one after the other, is what meets this.
 */
const rendersAMinute = 120;
/** Of one visitor at the same time. */
const rendersTogether = 2;

/** The React Router app: rendered pages, kept in memory; forms without JavaScript; the data of client navigations. */
export function createPages(app: FastifyInstance, settings: PageSettings) {
  const handle = createRequestHandler(settings.build, "production");
  const pageAddress = createPageAddresses(settings.build.routes);
  const busyPage = createBusyPage(settings.build, async () => {
    const answer = await app.inject({ url: "/api/words/company", remoteAddress: inProcess });
    return answer.json().words.reach;
  });
  const inTurn = createTurns(rendersTogether);
  const { kept } = settings;

  async function make(address: string): Promise<Page> {
    const page = await renderCacheable(
      address,
      (path, nonce) => render(new Request(settings.publicUrl + path), nonce),
      settings.apiUrl,
    );
    return forCdn(page, address, settings.cdnMaxAge);
  }

  async function render(
    request: Request,
    nonce: string,
    given: Pick<Rendering, "address" | "ticket" | "isDraft"> = {},
  ): Promise<Rendered> {
    let isWhole = true;
    let until: number | undefined;
    const provider = provideContext(app, settings, {
      ...given,
      nonce,
      onFailure: () => {
        isWhole = false;
      },
      trueUntil: (moment) => {
        until = Math.min(until ?? Number.POSITIVE_INFINITY, moment.getTime());
      },
    });
    const response = await handle(request, provider);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(settings.headers)) headers.set(name, value);
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers, body, isWhole, trueUntil: until };
  }

  /** The page of a request that has to be rendered for it alone. */
  function renderFor(request: FastifyRequest, packing: Encoding): Promise<Page> {
    const path = request.raw.url ?? "/";
    return renderOnce(
      path,
      (_path, nonce) =>
        isReading(request)
          ? render(new Request(settings.publicUrl + path), nonce)
          : render(formRequest(request, settings.publicUrl + path), nonce, { address: request.ip }),
      packing,
      settings.apiUrl,
    );
  }

  /** The page with the words as they stand in the draft, for the frame of the editor. */
  async function renderDraft(path: string, ticket: string, packing: Encoding): Promise<Page> {
    const draft = (address: string, nonce: string) =>
      render(new Request(settings.publicUrl + address), nonce, { ticket, isDraft: true });
    return asDraft(await renderOnce(path, draft, packing, settings.apiUrl));
  }

  /** The page with the words as they stood at a moment. */
  async function renderAsOf(path: string, look: PastView, packing: Encoding): Promise<Page> {
    const then = (address: string, nonce: string) =>
      render(new Request(settings.publicUrl + address), nonce, { ticket: look.ticket, isDraft: false });
    const page = await renderOnce(path, then, "identity", settings.apiUrl);
    return packedOnce(renderPast(page, look, path), packing);
  }

  async function plugin(scope: FastifyInstance) {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler(answerProblem);
    refuseOtherEncodings(scope);
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: formBytes }, (_request, body, done) =>
      done(null, body),
    );
    await scope.register(rateLimit, { global: false });
    const visit = scope.createRateLimit({
      max: settings.rateLimit ? rendersAMinute : Number.MAX_SAFE_INTEGER,
      timeWindow: 60_000,
    });

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const path = request.raw.url ?? "/";
      if (!path.startsWith("/"))
        throw new Refusal({ status: 400, title: "Only paths of this site are answered" });
      const address = isReading(request) ? pageAddress(path) : null;
      if (address && !address.isData && !isAt(address.home, path))
        return reply.redirect(address.home + queryOf(path), 301);
      const packing = packingOf(request.headers["accept-encoding"]);
      const mayHaveTicket = address !== null && !address.isData && namesTicket(path);
      const known = address && !mayHaveTicket && (kept.find(address.key) ?? kept.findUnderWay(address.key));
      if (known) return send(request, reply, await known, packing);
      // A ticket is asked of the database, whether it is good or guessed.
      const visitor = await visit(request);
      if (!visitor.isAllowed && visitor.isExceeded) return refuse(reply, visitor.ttlInSeconds);
      if (mayHaveTicket) {
        const ticket = await goodTicket(app, path);
        if (ticket) return send(request, reply, await renderDraft(path, ticket, packing), packing);
        const look = await parsePastView(app, path, address.route);
        if (look === null) return reply.redirect(stripPastView(path), 302);
        if (look) return send(request, reply, await renderAsOf(path, look, packing), packing);
      }
      const page = await inTurn(visitor.key, () =>
        address ? kept.get(address.key, address.route, () => make(address.key)) : renderFor(request, packing),
      );
      return send(request, reply, page, packing);
    }

    scope.route({ method: siteMethods, url: "/*", handler: answer });
  }

  async function refuse(reply: FastifyReply, seconds: number) {
    return reply
      .code(429)
      .headers({
        "retry-after": seconds,
        "cache-control": "no-store",
        "content-security-policy": contentSecurityPolicy([], ""),
      })
      .type("text/html; charset=utf-8")
      .send(await busyPage(seconds));
  }

  return plugin;
}

/** By way of the framework: what was made for this request, or is only now kept. */
export function send(request: FastifyRequest, reply: FastifyReply, page: Page, packing: Encoding) {
  if (isKnown(request, page.etag))
    return reply.code(304).headers(page.headers).header("etag", page.etag).send();
  const { headers, body } = encodedBody(page, packing);
  return reply.code(page.status).headers(headers).send(body);
}

function isAt(home: string, path: string): boolean {
  return path.startsWith(home) && (path.length === home.length || path[home.length] === "?");
}

function queryOf(path: string): string {
  const question = path.indexOf("?");
  return question < 0 ? "" : path.slice(question);
}

interface Rendering {
  nonce: string;
  /** The visitor's, for the limits of what they send. */
  address?: string | undefined;
  /** With which the words are read as they stand in the draft, or as they stood at a moment. */
  ticket?: string | undefined;
  isDraft?: boolean;
  /** Called when a call to the API brought no answer, or an error. */
  onFailure?: () => void;
  trueUntil?: RequestContext["trueUntil"];
}

/** What loaders and actions are given. */
export function provideContext(
  app: FastifyInstance,
  {
    build,
    apiUrl,
    publicUrl,
    newsletter,
  }: Pick<PageSettings, "build" | "apiUrl" | "publicUrl" | "newsletter">,
  { nonce, address, ticket, isDraft = false, onFailure, trueUntil = () => {} }: Rendering,
): RouterContextProvider {
  const { createApiClient, requestContext } = entryOf(build);
  const provider = new RouterContextProvider();
  provider.set(requestContext, {
    // Wherever browsers find the API, it is part of this process too.
    api: createApiClient({ fetch: fetchInProcess(app, { address, ticket, onFailure }), base: "" }),
    origin: publicUrl,
    apiUrl,
    newsletter,
    nonce,
    isDraft,
    trueUntil,
  });
  return provider;
}

/** What the bundle says of itself: another copy of its files would be other objects. */
function entryOf(build: ServerBuild): typeof EntryModule {
  return build.entry.module as unknown as typeof EntryModule;
}

function isReading({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** As headers that say what the request no longer has, or where its page stands: gate.ts has asked that. */
const ownHeaders = ["content-length", "connection", "origin"];

function formRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !ownHeaders.includes(name)) headers.set(name, value);
  }
  const body = request.body as Buffer | undefined;
  return new Request(url, {
    method: request.method,
    headers,
    ...(body?.length ? { body: new Uint8Array(body) } : {}),
  });
}

/**
 * Rendering asks the API as a browser would, without leaving the process. What it reads is nobody's request and counts
 * for nobody; what a visitor sends through a form counts as sent from the visitor's address.
 */
function fetchInProcess(
  app: FastifyInstance,
  { address: visitor, ticket, onFailure }: Pick<Rendering, "address" | "ticket" | "onFailure">,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), "http://in-process"), init);
    const isRead = request.method === "GET";
    const url = request.url.slice("http://in-process".length);
    try {
      const answer = await app.inject({
        method: request.method as "GET",
        url: ticket ? withTicket(url, ticket) : url,
        headers: Object.fromEntries(request.headers),
        ...(init?.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
        remoteAddress: isRead || !visitor ? inProcess : visitor,
      });
      if (isRead && answer.statusCode >= 400) onFailure?.();
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
      const empty = answer.statusCode === 204 || answer.statusCode === 304;
      const payload = ticket ? withMarksIn(url, answer.rawPayload) : answer.rawPayload;
      return new Response(empty ? null : new Uint8Array(payload), {
        status: answer.statusCode,
        headers,
      });
    } catch (error) {
      onFailure?.();
      throw error;
    }
  };
}
