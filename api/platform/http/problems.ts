import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isUniqueViolation } from "#api/platform/database/database.ts";
import { type Trouble, troubleOf } from "#api/platform/database/trouble.ts";
import { StoreFault } from "#api/platform/store/fault.ts";
import type { FieldCode, FieldError, Problem } from "#contract/problem.ts";
import { problemType } from "#contract/received.ts";
import { secondFactorOwed } from "#contract/team/account.ts";
import { confirmationRequired } from "#contract/team/confirmation.ts";

/** A handler throws it to answer with an error. Any other error is our fault and answers 500. */
export class Refusal extends Error {
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Omit<Problem, "type"> & { type?: string }, headers: Record<string, string> = {}) {
    super(problem.detail ?? problem.title);
    this.problem = { type: "about:blank", ...problem };
    this.headers = headers;
  }
}

export function notFound(what = "There is nothing at this address"): Refusal {
  return new Refusal({ status: 404, title: "Not found", code: "not_found", detail: what });
}

export function invalid(errors: FieldError[], status = 422): Refusal {
  return new Refusal({
    status,
    title: "Some fields are not right",
    code: status === 404 ? "not_found" : "invalid_fields",
    detail: errors[0]?.message ?? "",
    errors,
  });
}

export function invalidField(field: string, code: FieldCode, message: string): Refusal {
  return invalid([{ field, message, code }]);
}

export function conflict(detail: string, more: Partial<Problem> = {}): Refusal {
  return new Refusal({ status: 409, title: "Conflict", code: "conflict", detail, ...more });
}

export function unauthorized(detail = "Log in first", more: Partial<Problem> = {}): Refusal {
  return new Refusal(
    { status: 401, title: "Not logged in", code: "unauthenticated", detail, ...more },
    { "www-authenticate": "Bearer" },
  );
}

export function forbidden(detail = "Your role does not allow this"): Refusal {
  return new Refusal({ status: 403, title: "Not allowed", code: "forbidden", detail });
}

export function factorOwed(): Refusal {
  const detail = "A second factor is required here: set it up first. Until then nothing else can be done";
  const code = "second_factor_setup_required";
  return new Refusal({ type: secondFactorOwed, status: 403, title: "Second factor needed", code, detail });
}

export function methodNotAllowed(allow: string): Refusal {
  const detail = `This address takes ${allow}`;
  const code = "method_not_allowed";
  return new Refusal({ status: 405, title: "Method not allowed", code, detail }, { allow });
}

/** A cancelled upload stores nothing. Call it right before the write, because reading the files takes a while. */
export function stopIfLeft({ raw }: FastifyReply) {
  if (raw.destroyed) throw new Refusal({ status: 499, title: "The caller has left", code: "cancelled" });
}

export function notConfirmed(): Refusal {
  const detail = "Nothing was changed: this needs your password";
  const code = "confirmation_required";
  return new Refusal({ type: confirmationRequired, status: 403, title: "Password needed", code, detail });
}

/** @param ttl milliseconds until the limit counts anew */
export function tooMany(ttl: number, title = "Too many requests"): Refusal {
  const seconds = Math.ceil(ttl / 1_000);
  const detail = `Try again in ${seconds} seconds`;
  return tryAgain(seconds, { status: 429, title, code: "too_many_requests", detail });
}

/** For what passes by itself. */
export function tryAgain(seconds: number, problem: ConstructorParameters<typeof Refusal>[0]): Refusal {
  return new Refusal(problem, { "retry-after": String(seconds) });
}

const refusals: Record<Trouble, () => Refusal> = {
  unavailable: () =>
    tryAgain(5, {
      status: 503,
      title: "Not available just now",
      code: "unavailable",
      detail: "We cannot do this just now. Please try again in a few seconds",
    }),
  full: () =>
    tryAgain(60, {
      status: 507,
      title: "No room left",
      code: "insufficient_storage",
      detail: "We have no room left to store this just now. Please try again in a few minutes",
    }),
};

function outOfReach(): Refusal {
  const detail =
    "Pictures and documents are out of reach just now. Nothing is lost: keep this page open and try again in a minute";
  return tryAgain(30, { status: 503, title: "Not available just now", code: "unavailable", detail });
}

const bodyTooLarge = new Set(["FST_ERR_CTP_BODY_TOO_LARGE", "FST_REQ_FILE_TOO_LARGE"]);

export function answerProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { problem, headers } = toldAs(error, request);
  request.refusal = problem.title;
  return reply
    .code(problem.status)
    .headers({ "cache-control": "no-store", ...headers })
    .type(problemType)
    .send(JSON.stringify(problem));
}

export function toldAs(error: unknown, request: FastifyRequest): Pick<Refusal, "problem" | "headers"> {
  const { problem, headers } = asRefusal(error, request);
  if (problem.status >= 500) request.log.error({ err: error }, "request failed");
  return { problem: { ...problem, request: request.id }, headers };
}

function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (isUniqueViolation(error)) return conflict("Another record has this value already");
  if (error instanceof StoreFault) return outOfReach();
  const trouble = troubleOf(error);
  if (trouble) return refusals[trouble]();
  const { statusCode, code = "", message } = error as Partial<FastifyError>;
  if (bodyTooLarge.has(code)) {
    return new Refusal({
      status: 413,
      title: "Too large",
      code: "too_large",
      errors: [{ field: "body", message: "The form is too large", code: "too_large" }],
    });
  }
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") {
    const message = `Send application/json, not ${request.headers["content-type"] ?? "nothing"}`;
    return new Refusal({
      status: 415,
      title: "Unknown content type",
      code: "unsupported_media_type",
      errors: [{ field: "content-type", message, code: "invalid_format" }],
    });
  }
  if (typeof statusCode === "number" && statusCode >= 400 && statusCode < 500) {
    return new Refusal({
      status: statusCode,
      title: "The request cannot be read",
      code: "malformed_request",
      errors: [{ field: "body", message: message ?? "The request cannot be read", code: "invalid_format" }],
    });
  }
  return new Refusal({
    status: 500,
    title: "Something went wrong",
    code: "internal_error",
    detail: "The fault is ours and has been noted",
  });
}
