import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  LogController,
} from "fastify";
import type { ServerBuild } from "react-router";
import type { Visits } from "#api/panel/visits/counter.ts";
import type { Leader } from "#api/platform/database/leader.ts";
import { createMethodTable } from "#api/platform/http/other-methods.ts";
import { answerProblem, Refusal } from "#api/platform/http/problems.ts";
import { logEvents } from "#api/platform/http/security-log.ts";
import { parseQuery } from "#api/platform/http/utf8.ts";
import { StoreFault } from "#api/platform/store/fault.ts";
import { serveBuiltFiles } from "./built-files.ts";
import { cacheApiReads } from "./cache/api.ts";
import { createPageCache } from "./cache/pages.ts";
import { sendCached } from "./cache/send.ts";
import { purgeOnChange } from "./cdn-purge.ts";
import { createClientAddress, tidyForwarded, trustOf } from "./client-address.ts";
import { answerClientError } from "./client-error.ts";
import { createConnections } from "./connections.ts";
import { serveOrigins } from "./cross-origin.ts";
import { createDrain } from "./drain.ts";
import type { Environment } from "./environment.ts";
import { createGate } from "./gate.ts";
import { addMetrics, type LastProof } from "./metrics.ts";
import { createPageAddresses } from "./page-address.ts";
import { createPages } from "./pages.ts";
import { readableAddress } from "./readable-address.ts";
import { policyOfData, securityHeaders } from "./security.ts";
import { shareCards } from "./share-cards.ts";
import { createPatientServer } from "./slow-clients.ts";
import type { StandStill } from "./stand-still.ts";
import { createViewCount } from "./views.ts";

export interface AppParts {
  environment: Environment;
  plugins: FastifyPluginAsync[];
  contentVersion: () => number;
  duty?: Leader | undefined;
  ping: () => Promise<void>;
  lastProof?: LastProof | undefined;
  standStill?: StandStill | undefined;
  visits?: Visits | undefined;
  site?: { build: ServerBuild; clientFolder: string };
}

/** Libraries log a request's headers, with token and cookie, at their finest log levels. */
const requestHeaders = ["headers", "*.headers", "*.*.headers"];

export async function createApp({
  environment,
  plugins,
  contentVersion,
  duty,
  ping,
  lastProof,
  standStill,
  visits,
  site,
}: AppParts): Promise<FastifyInstance> {
  const kept = createPageCache(contentVersion);
  const headers = securityHeaders(environment.publicUrl);
  const trustProxy = trustOf(environment.trustProxy);
  const connections = createConnections({ trustProxy, limitsVisitors: environment.rateLimit });
  const drain = createDrain(connections.all);
  const countView = visits && createViewCount(visits, environment.publicUrl, createClientAddress(trustProxy));
  const gate = createGate({ environment, trustProxy, headers, log: () => app.log });
  const app: FastifyInstance = Fastify({
    logger: {
      level: environment.logLevel,
      serializers: { req: describeRequest },
      redact: { paths: requestHeaders, remove: true },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment.trustProxy === false ? false : trustProxy,
    bodyLimit: 64 * 1024,
    requestIdHeader: false,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    rewriteUrl: ({ url = "/" }) => readableAddress(url),
    routerOptions: { maxParamLength: 2_000, querystringParser: parseQuery },
    serverFactory: (handler) =>
      drain.watch(
        connections.watch(
          createPatientServer((request, response) => {
            connections.noteUse(request.socket);
            if (gate.refuseLine(request, response)) return;
            if (standStill?.refuse(request, response, headers)) return;
            if (sendCached(kept, request, response, countView)) return;
            if (gate.refuseCall(request, response)) return;
            handler(request, response);
          }),
        ),
      ),
    clientErrorHandler: (error, socket) => answerClientError(error, socket, headers),
    frameworkErrors: (error, request, reply) =>
      answerProblem(
        new Refusal(
          {
            status: 400,
            title: "Bad address",
            code: "malformed_request",
            errors: [{ field: "path", message: error.message, code: "invalid_format" }],
          },
          // Fastify runs no hooks for an address that it cannot read.
          { ...headers, "content-security-policy": policyOfData },
        ),
        request,
        reply as FastifyReply,
      ),
  });

  if (environment.trustProxy !== false) app.addHook("onRequest", async ({ raw }) => tidyForwarded(raw));
  drain.follow(app);
  logEvents(app);
  app.addHook("onSend", async (_request, reply) => {
    for (const [name, value] of Object.entries(headers))
      if (!reply.hasHeader(name)) reply.header(name, value);
    if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", policyOfData);
  });
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      { req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "answered",
    );
  });

  const methodsOf = createMethodTable(app);
  const pageAddress = site && createPageAddresses(site.build.routes);
  function allowOf(url: string): string {
    const [path = ""] = url.split("?", 1);
    const own = methodsOf(path);
    const ofPage = ["GET", "HEAD", ...(pageAddress?.(path)?.takesForms ? ["POST"] : [])];
    return [...(own.length > 0 ? own : ofPage), "OPTIONS"].join(", ");
  }

  const { maxAge, purge } = environment.cdn;
  const purges = purge && duty && purgeOnChange(app, { call: purge, contentVersion, duty });
  addMetrics(app, environment.metricsToken, { kept, purges, lastProof });
  cacheApiReads(app, kept);
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return { status: "ok" };
  });
  app.get("/readyz", async (request, reply) => {
    reply.header("cache-control", "no-store");
    try {
      if (drain.isStopping()) throw new Error("stopping");
      await ping();
      return { status: "ok" };
    } catch (error) {
      request.log.warn({ err: error }, "not ready");
      if (!(error instanceof StoreFault)) return reply.code(503).send({ status: "unavailable" });
      // Pages, forms and cached files work while a store is away for a short time.
      if (error.passes) return { status: "ok", detail: error.message };
      return reply.code(503).send({ status: "unavailable", detail: error.message });
    }
  });
  await app.register(serveOrigins(environment.siteOrigins, plugins, allowOf));

  if (site) {
    await app.register(serveBuiltFiles(site.clientFolder));
    await app.register(shareCards(app));
    const pages = createPages(app, {
      build: site.build,
      kept,
      publicUrl: environment.publicUrl,
      apiUrl: environment.apiUrl,
      newsletter: environment.newsletter,
      rateLimit: environment.rateLimit,
      cdnMaxAge: maxAge,
      headers,
      countView,
      allowOf,
    });
    await app.register(pages);
  }
  return app;
}

function describeRequest(request: { method?: string; routeOptions?: { url?: string | undefined } }) {
  return { method: request.method, route: request.routeOptions?.url ?? "none" };
}
