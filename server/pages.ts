import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { answerProblem, Refusal } from "#api/http/problems.ts";
import { formBytes } from "#contract/fields.ts";
import { createApiClient } from "#web/api-client.ts";
import type { requestContext as RequestContextKey } from "#web/context.ts";
import { canonicalPath } from "./canonical-path.ts";
import { createPageCache, finish, type Page, pickEncoding, type Rendered } from "./page-cache.ts";

export interface PageSettings {
  build: ServerBuild;
  contentVersion: () => number;
  publicUrl: string;
  apiUrl: string;
  newsletter: boolean;
  headers: Record<string, string>;
}

/** The React Router app: rendered pages, kept in memory; forms without JavaScript; the data of client navigations. */
export function createPages(app: FastifyInstance, settings: PageSettings) {
  const handle = createRequestHandler(settings.build, "production");
  const cache = createPageCache(
    (path, nonce) => render(new Request(settings.publicUrl + path), nonce),
    settings.contentVersion,
  );

  async function render(request: Request, nonce: string, address?: string): Promise<Rendered> {
    const provider = provideContext(app, settings, nonce, address);
    const response = await handle(request, provider);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(settings.headers)) headers.set(name, value);
    return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
  }

  /** Answers a page that is kept already, before anything else looks at the request. */
  function serveKept(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== "GET" || !request.url || request.headers.authorization) return false;
    const page = cache.find(request.url);
    if (!page) return false;
    if (request.headers["if-none-match"] === page.etag) {
      response.writeHead(304, { ...page.headers, etag: page.etag });
      response.end();
      return true;
    }
    const encoding = pickEncoding(request.headers["accept-encoding"]);
    const body = page.bodies[encoding];
    response.writeHead(page.status, headersOf(page, encoding, body));
    response.end(body);
    return true;
  }

  function pageFor(request: FastifyRequest, path: string): Promise<Page> {
    const url = settings.publicUrl + path;
    if (!isReading(request))
      return finish(path, (_path, nonce) =>
        render(formRequest(request, originOf(request, settings.publicUrl) + path), nonce, request.ip),
      );
    if (path.includes("?"))
      return finish(path, (_path, nonce) => render(new Request(url), nonce, request.ip));
    return cache.get(path);
  }

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const path = request.raw.url ?? "/";
    if (!path.startsWith("/"))
      throw new Refusal({ status: 400, title: "Only paths of this site are answered" });
    const canonical = canonicalPath(path);
    if (canonical !== path && isReading(request)) return reply.redirect(canonical, 301);
    const page = await pageFor(request, path);
    if (request.headers["if-none-match"] === page.etag) {
      return reply.code(304).headers(page.headers).header("etag", page.etag).send();
    }
    const encoding = pickEncoding(request.headers["accept-encoding"]);
    const body = page.bodies[encoding];
    return reply
      .code(page.status)
      .headers(headersOf(page, encoding, body))
      .send(body);
  }

  async function plugin(scope: FastifyInstance) {
    scope.removeAllContentTypeParsers();
    scope.setErrorHandler(answerProblem);
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: formBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.all("/*", answer);
  }

  return { plugin, serveKept, cache };
}

/** What loaders and actions are given; `address` is the visitor's, for the limits of the API. */
export function provideContext(
  app: FastifyInstance,
  {
    build,
    apiUrl,
    publicUrl,
    newsletter,
  }: Pick<PageSettings, "build" | "apiUrl" | "publicUrl" | "newsletter">,
  nonce: string,
  address?: string,
): RouterContextProvider {
  const provider = new RouterContextProvider();
  provider.set(contextKey(build), {
    api: createApiClient({ fetch: fetchInProcess(app, address), base: apiUrl }),
    origin: publicUrl,
    newsletter,
    nonce,
  });
  return provider;
}

function headersOf(
  page: Page,
  encoding: keyof Page["bodies"],
  body: Buffer,
): Record<string, string | number> {
  return {
    ...page.headers,
    etag: page.etag,
    ...(encoding !== "identity" && { "content-encoding": encoding }),
    "content-length": body.length,
  };
}

/** The bundle's own key: the source file's would be another object. */
function contextKey(build: ServerBuild): typeof RequestContextKey {
  return (build.entry.module as unknown as { requestContext: typeof RequestContextKey }).requestContext;
}

function isReading({ method }: FastifyRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/**
 * Where a form came from. One that its sender's browser sends to the very host it stands on is ours, by whatever name
 * that host was reached; anything else has to match the site's own address.
 */
function originOf({ headers }: FastifyRequest, publicUrl: string): string {
  const { origin, host } = headers;
  return origin && URL.parse(origin)?.host === host ? origin : publicUrl;
}

function formRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === "string" && name !== "content-length" && name !== "connection")
      headers.set(name, value);
  }
  const body = request.body as Buffer | undefined;
  return new Request(url, {
    method: request.method,
    headers,
    ...(body?.length ? { body: new Uint8Array(body) } : {}),
  });
}

/** Rendering asks the API as a browser would, without leaving the process. The visitor's address goes along for the limits. */
function fetchInProcess(app: FastifyInstance, remoteAddress?: string): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), "http://in-process"), init);
    const answer = await app.inject({
      method: request.method as "GET",
      url: request.url.slice("http://in-process".length),
      headers: Object.fromEntries(request.headers),
      ...(init?.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
      ...(remoteAddress && { remoteAddress }),
    });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value));
    const empty = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(empty ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers,
    });
  };
}
