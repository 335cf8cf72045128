import type { FastifyInstance, FastifyRequest } from "fastify";
import { inProcess, isInProcess } from "#api/platform/http/in-process.ts";
import { packingOf } from "#api/platform/http/packing.ts";
import { etagOf, type Page, packedWhole } from "../finish-page.ts";
import { send } from "../pages.ts";
import type { PageCache } from "./pages.ts";

const plainPath = /^\/api\/[a-z]+(?:\/(?:[1-9]\d*|[a-z]+))?$/;

/**
 * The first request after a change waits for the answer. `sendCached` answers later ones from memory, before rate limits and log.
 */
export function cacheApiReads(app: FastifyInstance, kept: PageCache) {
  app.addHook("preHandler", async (request, reply) => {
    if (!isForAnybody(request)) return;
    const { url = "" } = request.raw;
    const answer = await kept.get(url, request.routeOptions.url ?? url, () => ask(app, url));
    if (answer.status !== 200) return;
    return send(request, reply, answer, packingOf(request.headers["accept-encoding"]));
  });
}

/** A token may show more, and the answer to another origin names that origin. */
function isForAnybody(request: FastifyRequest): boolean {
  const { method, headers, routeOptions, raw } = request;
  if (!routeOptions.config.isContent || isInProcess(request)) return false;
  if (method !== "GET" && method !== "HEAD") return false;
  return headers.authorization === undefined && headers.origin === undefined && plainPath.test(raw.url ?? "");
}

async function ask(app: FastifyInstance, url: string): Promise<Page> {
  const { statusCode, headers, rawPayload } = await app.inject({ url, remoteAddress: inProcess });
  const { connection: _, date: __, "content-length": ___, vary, ...given } = headers;
  const told = Object.entries(given).map(([name, value]) => [name, String(value)]);
  return packedWhole({
    status: statusCode,
    headers: { ...Object.fromEntries(told), "cache-control": "no-cache", vary: variesBy(vary) },
    etag: etagOf(rawPayload),
    bodies: { identity: rawPayload },
    isWhole: true,
  });
}

function variesBy(vary: string | string[] | undefined): string {
  const names = String(vary ?? "").split(/, */);
  return [...new Set([...names, "accept-encoding"])].filter(Boolean).join(", ");
}
