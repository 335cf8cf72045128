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
import { fieldErrors } from "#contract/problem.ts";
import type { Right } from "#contract/rights.ts";
import { type Area, may, type Role } from "#contract/roles.ts";
import { confirmationHeader } from "#contract/team/confirmation.ts";
import { createTokenLimit, limitWindow } from "./limit-store.ts";
import { type Form, readMultipart, type Upload } from "./multipart.ts";
import { factorOwed, forbidden, invalid, notConfirmed, unauthorized } from "./problems.ts";
import type { Spooled } from "./spool.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** As the endpoint has it. */
    isContent?: true | undefined;
  }
}

/** Who makes a call, as the guard found them. */
export interface Caller {
  adminId: number;
  /** As the history says it. */
  name: string;
  role: Role;
}

/** An admin who is logged in. */
export interface SessionCaller extends Caller {
  sessionId: number;
  /** The owners require a second factor, and this admin has none yet. */
  owesFactor: boolean;
  /** The call carries a valid confirmation. */
  isConfirmed: boolean;
}

/** A program, in the name of the admin who made its token. */
interface TokenCaller extends Caller {
  tokenId: number;
  rights: readonly Right[];
}

/** Whether a caller is let in to what this right is for: a program needs it, a session does not. */
export function hasRight(caller: Caller, right: Right): boolean {
  return !("rights" in caller) || (caller as TokenCaller).rights.includes(right);
}

/** Finds whose a bearer token is; handed in, so that this room knows nothing of accounts. */
export type Guard = (
  token: string,
  confirmation: string | undefined,
) => Promise<SessionCaller | TokenCaller | null>;

/** Programs come to none but the calls that name a right. */
type CallerOf<E extends Endpoint> = E["right"] extends Right ? Caller : SessionCaller;

export interface Call<E extends Endpoint> extends InputOf<E> {
  /** Set on endpoints for admins; elsewhere only where a valid token came along. */
  caller: E["access"] extends Area ? CallerOf<E> : CallerOf<E> | null;
  /** When the call came, and who makes it: what a write is given. */
  act: E["access"] extends Area ? Action : Pick<Action, "at">;
  files: Record<string, Upload[]>;
  /** Files whose rule has them spooled. */
  spooled: Spooled[];
  request: FastifyRequest;
  reply: FastifyReply;
}

/** An answer too long to be cut to the contract and written in one go: its JSON, whose maker has cut it already. */
export class ReadyJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

// A handler without output answers 204; one that streams sends through `reply` itself.
type Answer<E extends Endpoint> = E["output"] extends z.ZodType
  ? OutputOf<E> | ReadyJson
  : E["output"] extends string
    ? FastifyReply
    : // biome-ignore lint/suspicious/noConfusingVoidType: a 204 handler returns nothing
      void;

export interface Routes {
  /** Serves an endpoint of the contract: input validated, caller known, output cut to what the contract names. */
  serve<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
}

export interface RouteSettings {
  guard: Guard;
  clock: () => Date;
  rateLimit: boolean;
  others: Peers;
  /** Where big files of a request wait on the disk. */
  spoolFolder: string;
}

/** Most bytes of JSON where a form may carry files as well, or where an endpoint says so: such a record has long texts. */
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
                // What has a limit of its own has it on all servers together.
                ...(endpoint.perMinute && { groupId: endpoint.name }),
              },
            }),
        },
        ...((endpoint.files || endpoint.isLong) && { bodyLimit: longFormBytes }),
        ...(endpoint.mostBytes && {
          bodyLimit: endpoint.mostBytes,
          preParsing: async (request: FastifyRequest) => {
            admit(endpoint, await callerOf(request, guard), () => undefined);
          },
        }),
        handler: async (request, reply) => {
          const caller = admit(endpoint, await callerOf(request, guard), limitToken);
          const { body, files, spooled } = await bodyOf(request, reply, endpoint, spoolFolder);
          const input = {
            params: check(endpoint.params, request.params, "path"),
            query: check(endpoint.query, request.query, "query"),
            body: check(endpoint.body, body, "body"),
          };
          reply.header("cache-control", "no-store");
          // The types of a call follow from its endpoint; here, where all endpoints meet, they cannot be told apart.
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
 * Whom the call is then made for: a program without the right is a visitor where visitors are let in, and so is somebody who has
 * still to set up a second factor.
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

/** Also for the security log, which names who was refused. */
async function callerOf(request: FastifyRequest, guard: Guard): ReturnType<Guard> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(request.headers.authorization ?? "")?.[1];
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
  if (endpoint.files && request.isMultipart()) {
    const form = await readMultipart(request, endpoint.files, spoolFolder);
    // An answer that streams may read them to its end.
    if (form.spool) finished(reply.raw, () => form.spool?.close());
    return form;
  }
  return { body: request.body ?? (endpoint.body ? {} : undefined), files: {}, spooled: [] };
}

function check(schema: z.ZodType | undefined, value: unknown, part: "path" | "query" | "body"): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(fieldErrors(result.error), part === "path" ? 404 : 422);
}

/**
 * The key under which a submission is stored once: the client's own, else one made of what was sent and the current ten
 * minutes, so that a form posted twice without JavaScript is still one record.
 */
export function submissionKey(request: FastifyRequest, body: unknown, { at }: Pick<Action, "at">): string {
  const given = request.headers[idempotencyHeader];
  if (given !== undefined) {
    const result = idempotencyKey.safeParse(given);
    if (!result.success) {
      throw invalid([{ field: idempotencyHeader, message: result.error.issues[0]?.message ?? "Not a key" }]);
    }
    return result.data;
  }
  const window = Math.floor(Date.parse(at) / 600_000);
  return hash("sha256", JSON.stringify([window, request.routeOptions.url, body]), "base64url");
}
