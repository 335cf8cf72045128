import "@fastify/multipart";
import "@fastify/rate-limit";
import { hash } from "node:crypto";
import { finished } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Peers } from "#api/platform/database/peers.ts";
import type { Action } from "#api/platform/database/record.ts";
import type { Endpoint, InputOf, OutputOf } from "#contract/endpoint.ts";
import { idempotencyHeader, idempotencyKey } from "#contract/fields.ts";
import type { Right } from "#contract/rights.ts";
import { type Area, may, type Role } from "#contract/roles.ts";
import { confirmationHeader } from "#contract/team/confirmation.ts";
import { createTokenLimit, limitWindow } from "./limit-store.ts";
import { type Form, readMultipart, type Upload } from "./multipart.ts";
import { factorOwed, forbidden, invalid, notConfirmed, unauthorized } from "./problems.ts";
import type { Spooled } from "./spool.ts";
import { validate } from "./validate.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    isContent?: true | undefined;
  }
}

export interface Caller {
  adminId: number;
  name: string;
  role: Role;
}

export interface SessionCaller extends Caller {
  sessionId: number;
  owesFactor: boolean;
  isConfirmed: boolean;
}

interface TokenCaller extends Caller {
  tokenId: number;
  rights: readonly Right[];
}

/** Finds the caller of a bearer token. It is passed in, so that this module does not depend on accounts. */
export type Guard = (
  token: string,
  confirmation: string | undefined,
) => Promise<SessionCaller | TokenCaller | null>;

type CallerOf<E extends Endpoint> = E["right"] extends Right ? Caller : SessionCaller;

export interface Call<E extends Endpoint> extends InputOf<E> {
  caller: E["access"] extends Area ? CallerOf<E> : CallerOf<E> | null;
  act: E["access"] extends Area ? Action : Pick<Action, "at">;
  files: Record<string, Upload[]>;
  spooled: Spooled[];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** JSON that its maker has already cut to the contract. It is sent without another check. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Answer<E extends Endpoint> = E["output"] extends z.ZodType
  ? OutputOf<E> | ReadyJson
  : E["output"] extends string
    ? FastifyReply
    : // biome-ignore lint/suspicious/noConfusingVoidType: a 204 handler returns nothing
      void;

export interface Routes {
  serve<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
}

export interface RouteSettings {
  guard: Guard;
  clock: () => Date;
  rateLimit: boolean;
  others: Peers;
  spoolFolder: string;
}

const longFormBytes = 512 * 1024;
const usualPerMinute = 600;

export function createRoutes(
  app: FastifyInstance,
  { guard, clock, rateLimit, spoolFolder, others }: RouteSettings,
): Routes & { served: Set<string> } {
  const served = new Set<string>();
  const limitToken = rateLimit ? createTokenLimit(others) : () => undefined;
  return {
    served,
    serve(endpoint, handle) {
      served.add(endpoint.name);
      app.route({
        method: endpoint.method,
        url: endpoint.path.replace(/\{(\w+)\}/g, ":$1"),
        config: {
          isContent: endpoint.isContent,
          call: endpoint.name,
          event: endpoint.event,
          ...(rateLimit &&
            endpoint.perMinute !== "own rule" && {
              rateLimit: {
                max: endpoint.perMinute ?? usualPerMinute,
                timeWindow: limitWindow,
                ...(endpoint.perMinute && { groupId: endpoint.name }),
              },
            }),
        },
        ...((endpoint.files || endpoint.isLong) && { bodyLimit: longFormBytes }),
        handler: async (request, reply) => {
          const caller = admit(endpoint, await callerOf(request, guard), limitToken);
          const { body, files, spooled } = await bodyOf(request, reply, endpoint, spoolFolder);
          const input = {
            params: check(endpoint.params, request.params, "path"),
            query: check(endpoint.query, request.query, "query"),
            body: check(endpoint.body, body, "body"),
          };
          reply.header("cache-control", "no-store");
          const given = { ...input, caller, act: actOf(caller, clock()), files, spooled, request, reply };
          const answer = await handle(given as unknown as Call<typeof endpoint>);
          if (reply.sent || typeof endpoint.output === "string") return answer;
          reply.code(endpoint.status);
          if (answer instanceof ReadyJson)
            return reply.type("application/json; charset=utf-8").send(answer.text);
          return endpoint.output ? endpoint.output.parse(answer) : reply.send();
        },
      });
    },
  };
}

/**
 * On a public endpoint, a program without the right counts as a visitor, and so does an admin who must still set up a second
 * factor.
 */
function admit(
  { access, right, mayOweFactor, confirm }: Endpoint,
  caller: SessionCaller | TokenCaller | null,
  limitToken: (id: number) => void,
): Caller | null {
  if (caller && "tokenId" in caller) limitToken(caller.tokenId);
  const isAllowed = !caller || !("tokenId" in caller) || (right && caller.rights.includes(right));
  const owesFactor = caller !== null && "owesFactor" in caller && caller.owesFactor && !mayOweFactor;
  if (access === "public") return isAllowed && !owesFactor ? caller : null;
  if (!caller) throw unauthorized();
  if (owesFactor) throw factorOwed();
  if (!isAllowed) throw forbidden("This token has no right to do this");
  if (!may(caller.role, access)) throw forbidden();
  if (confirm === true && !("isConfirmed" in caller && caller.isConfirmed)) throw notConfirmed();
  return caller;
}

async function callerOf(request: FastifyRequest, guard: Guard): ReturnType<Guard> {
  const token = /^Bearer +([\w-]{20,200}) *$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return null;
  const confirmation = request.headers[confirmationHeader];
  const caller = await guard(token, typeof confirmation === "string" ? confirmation : undefined);
  request.caller = caller;
  return caller;
}

function actOf(caller: Caller | null, now: Date): Partial<Action> {
  return { ...(caller && { actor: { id: caller.adminId, name: caller.name } }), at: now.toISOString() };
}

async function bodyOf(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  spoolFolder: string,
): Promise<Pick<Form, "files" | "spooled"> & { body: unknown }> {
  if (endpoint.body && request.isMultipart()) {
    const form = await readMultipart(request, endpoint.files ?? {}, spoolFolder);
    // A streaming answer may read the files until it ends.
    if (form.spool) finished(reply.raw, () => form.spool?.close());
    return form;
  }
  return { body: request.body ?? (endpoint.body ? {} : undefined), files: {}, spooled: [] };
}

function check(schema: z.ZodType | undefined, value: unknown, part: "path" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const { data, errors } = validate(schema, value);
  if (errors) throw invalid(errors, part === "path" ? 404 : 422);
  return data;
}

/**
 * The idempotency key: the client's own, or else a hash of the body and the current ten minutes. So a form posted twice without
 * JavaScript is stored once.
 */
export function submissionKey(request: FastifyRequest, body: unknown, { at }: Pick<Action, "at">): string {
  const given = request.headers[idempotencyHeader];
  if (given !== undefined) {
    const { data, errors } = validate(idempotencyKey, given);
    if (errors) throw invalid(errors.slice(0, 1).map((error) => ({ ...error, field: idempotencyHeader })));
    return data;
  }
  const window = Math.floor(Date.parse(at) / 600_000);
  return hash("sha256", JSON.stringify([window, request.routeOptions.url, body]), "base64url");
}
