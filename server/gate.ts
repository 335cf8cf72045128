import type { IncomingMessage, ServerResponse } from "node:http";
import type { FastifyBaseLogger } from "fastify";
import { writeEvent } from "#api/http/security-log.ts";
import type { Problem } from "#contract/problem.ts";
import type { SecurityEvent } from "#contract/security-events.ts";
import { createClientAddress, type TrustProxy } from "./client-address.ts";
import type { Environment } from "./environment.ts";
import { createForeignWrites, fromElsewhere } from "./foreign-writes.ts";
import { refuse } from "./refuse.ts";
import { refuseRequestLine } from "./request-line.ts";

interface GateParts {
  environment: Environment;
  trustProxy: TrustProxy;
  /** Of every answer. */
  headers: Record<string, string>;
  log: () => FastifyBaseLogger;
}

/** What is refused before it is routed, ahead of all work that it would cost. Each function is true where it has answered. */
export function createGate({ environment, trustProxy, headers, log }: GateParts) {
  const { publicUrl, apiUrl, siteOrigins } = environment;
  const clientAddress = createClientAddress(trustProxy);
  const isForeign = createForeignWrites([publicUrl, apiUrl, ...siteOrigins]);

  function note(event: SecurityEvent, request: IncomingMessage, { status, title: reason }: Problem) {
    writeEvent(log(), event, { outcome: "refused", status, reason, address: clientAddress(request) });
  }

  function refuseForeign(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isForeign(request)) return false;
    note("refusal", request, fromElsewhere);
    refuse(request, response, fromElsewhere, headers);
    return true;
  }

  return {
    refuseLine: (request: IncomingMessage, response: ServerResponse) =>
      refuseRequestLine(request, response, headers),
    /** What is answered from memory does not come here: it costs less than to count it. */
    refuseCall: refuseForeign,
  };
}
