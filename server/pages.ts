import { isUtf8 } from "node:buffer";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { refuseOtherEncodings } from "#api/platform/http/content-encoding.ts";
import { isKnown } from "#api/platform/http/etag.ts";
import { inProcess } from "#api/platform/http/in-process.ts";
import { type Encoding, packingOf } from "#api/platform/http/packing.ts";
import { answerProblem, invalidField, methodNotAllowed, Refusal } from "#api/platform/http/problems.ts";
import { urlencodedPairs } from "#api/platform/http/utf8.ts";
import { minuteMs } from "#contract/durations.ts";
import { formBytes } from "#contract/fields.ts";
import { baseOf, type Language, languages, splitLanguage } from "#contract/languages.ts";
import type { RequestContext } from "#web/context.ts";
import type * as EntryModule from "#web/entry.server.tsx";
import { createBusyPage } from "./busy-page.ts";
import type { PageCache } from "./cache/pages.ts";
import { forCdn } from "./cdn-pages.ts";
import { asDraft, goodTicket, namesTicket, withMarksIn, withTicket } from "./draft-pages.ts";
import type { Environment } from "./environment.ts";
import {
  encodedBody,
  encodedTag,
  type Page,
  packedOnce,
  type Rendered,
  renderCacheable,
  renderOnce,
} from "./finish-page.ts";
import { createPageAddresses, type PageAddress } from "./page-address.ts";
import { inPanelLanguage, panelLanguageOf } from "./panel-language.ts";
import { contentSecurityPolicy } from "./security.ts";
import { type PastView, parsePastView, renderPast, stripPastView } from "./site-as-of.ts";
import { createTurns } from "./turns.ts";
import { type CountView, viewName } from "./views.ts";

interface PageSettings extends Pick<Environment, "publicUrl" | "apiUrl" | "newsletter" | "rateLimit"> {
  build: ServerBuild;
  kept: PageCache;
  cdnMaxAge: number | undefined;
  headers: Record<string, string>;
  countView?: CountView | undefined;
  allowOf: (url: string) => string;
}

export const siteMethods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Nearly all pages are cached, so only requests for many unknown addresses reach this limit. */
const rendersAMinute = 120;
const rendersTogether = 2;

export function createPages(app: FastifyInstance, settings: PageSettings) {
  const handlerOf = (language: Language) =>
    createRequestHandler({ ...settings.build, basename: baseOf(language) }, "production");
  const handlers = { en: handlerOf("en"), ar: handlerOf("ar") } satisfies Record<Language, RequestHandler>;
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
    const { language } = splitLanguage(new URL(request.url).pathname.replace(/\.data$/, ""));
    const inPanel = panelLanguageOf(request.url);
    const provider = provideContext(app, settings, {
      ...given,
      nonce,
      language: inPanel ?? language,
      onFailure: () => {
        isWhole = false;
      },
      trueUntil: (moment) => {
        until = Math.min(until ?? Number.POSITIVE_INFINITY, moment.getTime());
      },
    });
    const response = await handlers[language](request, provider);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(settings.headers)) headers.set(name, value);
    const location = headers.get("location");
    if (location?.startsWith(`${settings.publicUrl}/`))
      headers.set("location", location.slice(settings.publicUrl.length));
    if (response.status === 405) headers.set("allow", settings.allowOf(new URL(request.url).pathname));
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers, body, isWhole, trueUntil: until };
  }

  function renderFor(request: FastifyRequest, packing: Encoding): Promise<Page> {
    const path = inPanelLanguage(request.raw.url ?? "/", request.headers.cookie);
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

  async function renderDraft(path: string, ticket: string, packing: Encoding): Promise<Page> {
    const draft = (address: string, nonce: string) =>
      render(new Request(settings.publicUrl + address), nonce, { ticket, isDraft: true });
    return asDraft(await renderOnce(path, draft, packing, settings.apiUrl));
  }

  async function renderAsOf(path: string, look: PastView, packing: Encoding): Promise<Page> {
    const then = (address: string, nonce: string) =>
      render(new Request(settings.publicUrl + address), nonce, { ticket: look.ticket, isDraft: false });
    const page = await renderOnce(path, then, "identity", settings.apiUrl);
    return packedOnce(renderPast(page, look, path), packing);
  }

  function addressFor({ raw: { url = "/" }, headers }: FastifyRequest): PageAddress | null {
    const address = pageAddress(url);
    return address && { ...address, key: inPanelLanguage(address.key, headers.cookie) };
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
      timeWindow: minuteMs,
    });

    async function answer(request: FastifyRequest, reply: FastifyReply) {
      const path = request.raw.url ?? "/";
      if (!path.startsWith("/"))
        throw new Refusal({
          status: 400,
          title: "Only paths of this site are answered",
          code: "malformed_request",
        });
      const address = isReading(request) ? addressFor(request) : null;
      const unprefixed = splitLanguage(path).path;
      if (unprefixed !== path && !pageAddress(path) && pageAddress(unprefixed))
        return reply.redirect(unprefixed, isReading(request) ? 301 : 308);
      const allow = settings.allowOf(path);
      // React Router would take any other method for a sent form.
      if (allow.includes("POST") && !allow.includes(request.method)) throw methodNotAllowed(allow);
      if (address && !address.isData && !isAnswered(address, path))
        return reply.redirect(address.home + queryOf(path), 301);
      const packing = packingOf(request.headers["accept-encoding"]);
      const mayHaveTicket = address !== null && !address.isData && namesTicket(path);
      const known = address && !mayHaveTicket && (kept.find(address.key) ?? kept.findUnderWay(address.key));
      if (known) return sendCounted(request, reply, await known, address);
      // Even a guessed ticket costs a database read, so the limit comes first.
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
      return sendCounted(request, reply, page, address);
    }

    function sendCounted(
      request: FastifyRequest,
      reply: FastifyReply,
      page: Page,
      address: PageAddress | null,
    ) {
      const name = address && request.method === "GET" ? viewName(address.route, address.home, page) : null;
      if (name !== null) settings.countView?.(request.raw, name);
      return send(request, reply, page, packingOf(request.headers["accept-encoding"]));
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

export function send(request: FastifyRequest, reply: FastifyReply, page: Page, packing: Encoding) {
  const etag = encodedTag(page, packing);
  if (isKnown(request, etag)) return reply.code(304).headers(page.headers).header("etag", etag).send();
  const { headers, body } = encodedBody(page, packing);
  return reply
    .code(page.status)
    .headers({ ...headers, ...withQuery(page, request) })
    .send(body);
}

/** A page is cached for every query, so its redirect takes the query of each request: a campaign is counted by it. */
function withQuery({ headers: { location } }: Page, { method, raw: { url = "" } }: FastifyRequest) {
  const isOwn = location?.startsWith("/") && !location.includes("?") && !location.includes("#");
  return isOwn && method !== "POST" ? { location: location + queryOf(url) } : {};
}

/** Home's own link says /Products, so letter case leads to no redirect. `link rel="canonical"` names the one address. */
function isAnswered({ home, route }: PageAddress, path: string): boolean {
  return isAt(home, path) || (route === home && !home.startsWith("/admin") && isAt(home, path.toLowerCase()));
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
  language?: Language;
  address?: string | undefined;
  ticket?: string | undefined;
  isDraft?: boolean;
  onFailure?: () => void;
  trueUntil?: RequestContext["trueUntil"];
}

export function provideContext(
  app: FastifyInstance,
  {
    build,
    apiUrl,
    publicUrl,
    newsletter,
  }: Pick<PageSettings, "build" | "apiUrl" | "publicUrl" | "newsletter">,
  {
    nonce,
    language = languages[0],
    address,
    ticket,
    isDraft = false,
    onFailure,
    trueUntil = () => {},
  }: Rendering,
): RouterContextProvider {
  const { createApiClient, requestContext } = entryOf(build);
  const provider = new RouterContextProvider();
  provider.set(requestContext, {
    api: createApiClient({ fetch: fetchInProcess(app, { address, ticket, onFailure }), base: "" }),
    origin: publicUrl,
    language,
    apiUrl,
    newsletter,
    nonce,
    isDraft,
    trueUntil,
  });
  return provider;
}

/** The bundle's own exports: importing the files again would make other objects. */
function entryOf(build: ServerBuild): typeof EntryModule {
  return build.entry.module as unknown as typeof EntryModule;
}

function isReading({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

const ownHeaders = ["content-length", "connection", "origin"];

function formRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && !ownHeaders.includes(name)) headers.set(name, value);
  }
  const body = readableForm(request);
  return new Request(url, {
    method: request.method,
    headers,
    ...(body?.length ? { body: new Uint8Array(body) } : {}),
  });
}

/** React Router would replace bytes that are no UTF-8. A NUL instead lets the form refuse the field by its name. */
function readableForm({ body, headers }: FastifyRequest): Buffer | undefined {
  const bytes = body as Buffer | undefined;
  if (!bytes || !headers["content-type"]?.startsWith("application/x-www-form-urlencoded")) {
    if (bytes && !isUtf8(bytes)) throw invalidField("body", "invalid_format", "Send UTF-8");
    return bytes;
  }
  const pairs = urlencodedPairs(bytes);
  if (pairs.every(([, value]) => value.isWellFormed())) return bytes;
  const marked = pairs.map(([name, value]) => [name, value.isWellFormed() ? value : `${value}\0`]);
  return Buffer.from(new URLSearchParams(marked).toString());
}

/** Calls the API without leaving the process. Reads count for no visitor, and a form counts for the visitor's address. */
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
