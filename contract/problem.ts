import { z } from "zod";
import { fieldMessage, received } from "./received.ts";

/** A published code keeps its name and meaning for good. `api/platform/openapi/codes.ts` says what each means. */
export const problemCodes = [
  "invalid_fields",
  "unreadable",
  "too_large",
  "unsupported_media_type",
  "not_found",
  "method_not_allowed",
  "range_not_satisfiable",
  "not_logged_in",
  "code_needed",
  "not_allowed",
  "password_needed",
  "second_factor_needed",
  "cross_site",
  "stale",
  "conflict",
  "too_many_requests",
  "timed_out",
  "cancelled",
  "unavailable",
  "no_room",
  "internal",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export const fieldCodes = [
  "required",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "wrong_type",
  "wrong_format",
  "not_in_list",
  "does_not_fit",
  "unknown_field",
  "unusable_file",
  "incorrect",
  "too_weak",
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
