import { z } from "zod";
import { fieldMessage, received } from "./received.ts";

/** A published code keeps its name and meaning for good. `api/platform/openapi/codes.ts` says what each means. */
export const problemCodes = [
  "invalid_fields",
  "malformed_request",
  "too_large",
  "unsupported_media_type",
  "not_found",
  "method_not_allowed",
  "range_not_satisfiable",
  "unauthenticated",
  "second_factor_required",
  "forbidden",
  "confirmation_required",
  "second_factor_setup_required",
  "cross_site_request",
  "version_conflict",
  "conflict",
  "too_many_requests",
  "request_timeout",
  "cancelled",
  "unavailable",
  "insufficient_storage",
  "internal_error",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const fieldCodes = [
  "required",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "invalid_type",
  "invalid_format",
  "invalid_choice",
  "inconsistent",
  "unknown_field",
  "invalid_file",
  "incorrect",
  "password_too_weak",
  "taken",
] as const;
export type FieldCode = (typeof fieldCodes)[number];

export const fieldError = z.object({ ...fieldMessage.shape, code: z.enum(fieldCodes) });
export type FieldError = z.infer<typeof fieldError>;

/** The only error format (RFC 9457), extended by the wrong fields and by codes for programs. */
export const problem = z.object({
  ...received.shape,
  code: z.enum(problemCodes),
  errors: z.array(fieldError).optional(),
});
export type Problem = z.infer<typeof problem>;
