import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { tooMany } from "#api/platform/http/problems.ts";
import { writeEvent } from "#api/platform/http/security-log.ts";
import type { SecurityEvent } from "#contract/operations/security-events.ts";
import type { Problem } from "#contract/problem.ts";
import { createClientAddress, type TrustProxy } from "./client-address.ts";
import type { Environment } from "./environment.ts";
import { createFloodLimit } from "./flood-limit.ts";
import { createForeignWrites, fromElsewhere } from "./foreign-writes.ts";
import { createPipelineLimit } from "./pipeline.ts";
import { refuse } from "./refuse.ts";
import { refuseRequestLine } from "./request-line.ts";

const tooManyAhead: Problem = {
  type: "about:blank",
  status: 429,
  title: "Too many requests ahead of their answers",
  code: "too_many_requests",
};

interface GateParts {
  environment: Environment;
  trustProxy: TrustProxy;
  headers: Record<string, string>;
  log: () => FastifyBaseLogger;
}

/** Refuses before routing, so that a refusal costs little. Each function returns true if it answered. */
export function createGate({ environment, trustProxy, headers, log }: GateParts) {
  const { publicUrl, siteOrigins, rateLimit } = environment;
  const clientAddress = createClientAddress(trustProxy);
  const isForeign = createForeignWrites([publicUrl, ...siteOrigins]);
  const countFlood = createFloodLimit(clientAddress);

  function note(event: SecurityEvent, request: IncomingMessage, { status, title: reason }: Problem) {
    writeEvent(log(), event, { outcome: "refused", status, reason, address: clientAddress(request) });
  }

  const isAhead = createPipelineLimit((request) => note("rate-limit", request, tooManyAhead));

  function refuseFlood(request: IncomingMessage, response: ServerResponse): boolean {
    const { waitMs, isFirst } = countFlood(request);
    if (waitMs === 0) return false;
    const { problem, headers: more } = tooMany(waitMs);
    if (isFirst) note("rate-limit", request, problem);
    refuse(request, response, problem, { ...headers, ...more, connection: "close" });
    return true;
  }

  function refuseForeign(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isForeign(request)) return false;
    note("refusal", request, fromElsewhere);
    refuse(request, response, fromElsewhere, headers);
    return true;
  }

  return {
    refuseLine: (request: IncomingMessage, response: ServerResponse) =>
      isAhead(request, response) || refuseRequestLine(request, response, headers),
    refuseCall: (request: IncomingMessage, response: ServerResponse) =>
      (rateLimit && refuseFlood(request, response)) || refuseForeign(request, response),
  };
}
