import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import ipaddr from "ipaddr.js";
import type { SecurityEvent } from "#contract/operations/security-events.ts";
import type { Caller } from "./routes.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
    refusal: string;
  }
  interface FastifyContextConfig {
    call?: string | undefined;
    event?: SecurityEvent | undefined;
  }
}

interface Details {
  outcome: "done" | "refused" | "failed";
  address: string;
  email?: string | undefined;
  status?: number;
  reason?: string;
  [more: string]: unknown;
}

/** Bits of an address in the log: enough to see that events share an origin, too few to identify a person. */
const shownBits = { ipv4: 24, ipv6: 48 } as const;
const longestDomain = 64;

export function writeEvent(log: FastifyBaseLogger, event: SecurityEvent, details: Details) {
  const { address, email, ...rest } = details;
  const line = { event, ...rest, network: networkOf(address), email: email && shortened(email) };
  if (details.outcome === "done") log.info(line, "security");
  else log.warn(line, "security");
}

export function logEvents(app: FastifyInstance) {
  app.decorateRequest("caller", null);
  app.decorateRequest("refusal", "");
  app.addHook("onResponse", async (request, { statusCode: status }) => {
    const { caller, routeOptions, params, body, ip, refusal } = request;
    const event = eventOf(status, routeOptions.config.event);
    if (!event) return;
    writeEvent(request.log, event, {
      outcome: status < 400 ? "done" : status < 500 ? "refused" : "failed",
      call: routeOptions.config.call,
      target: (params as { id?: string } | undefined)?.id,
      ...namesOf(caller),
      status,
      ...(refusal && { reason: refusal }),
      address: ip,
      email: routeOptions.config.event && emailOf(body),
    });
  });
}

function eventOf(status: number, event: SecurityEvent | undefined): SecurityEvent | undefined {
  if (status === 429) return "rate-limit";
  return event ?? (status === 401 || status === 403 ? "refusal" : undefined);
}

function namesOf(caller: Caller | null) {
  if (!caller) return {};
  const { adminId: admin, role } = caller;
  if ("tokenId" in caller) return { admin, role, token: caller.tokenId };
  return { admin, role, session: "sessionId" in caller ? caller.sessionId : undefined };
}

function emailOf(body: unknown): string | undefined {
  const email = typeof body === "object" && body !== null && "email" in body ? body.email : undefined;
  return typeof email === "string" && email.includes("@") ? email : undefined;
}

function shortened(email: string): string {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  return `${[...email][0]}***@${domain.slice(0, longestDomain)}`;
}

function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  const bits = shownBits[plain.kind()];
  const kind = plain.kind() === "ipv4" ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${kind.networkAddressFromCIDR(`${plain}/${bits}`)}/${bits}`;
}
