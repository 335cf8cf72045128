import { z } from "zod";

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

/** What a client reads. A server of another version may send codes that the client does not know, or none. */
export const received = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** Id of a line in the server's log. */
  request: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** The stored record, if a save named an older version. */
  current: z.unknown().optional(),
});
export type Received = z.infer<typeof received>;

export const fieldError = z.object({ field: z.string(), message: z.string(), code: z.enum(fieldCodes) });
export type FieldError = z.infer<typeof fieldError>;

/** The only error format (RFC 9457), extended by the wrong fields and by codes for programs. */
export const problem = z.object({
  ...received.shape,
  code: z.enum(problemCodes),
  errors: z.array(fieldError).optional(),
});
export type Problem = z.infer<typeof problem>;

export const noSuchField = "There is no such field";

export const problemType = "application/problem+json";

export type FieldMessage = Omit<FieldError, "code">;

export function messageOfEach(errors: readonly FieldMessage[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of errors) messages[field] ??= message;
  return messages;
}

export function messagesOf(issue: z.core.$ZodIssue): FieldMessage[] {
  return issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ field: [...issue.path, key].join("."), message: noSuchField }))
    : [{ field: issue.path.join(".") || "body", message: issue.message }];
}

export function fieldMessages(error: z.ZodError): Record<string, string> {
  return messageOfEach(error.issues.flatMap(messagesOf));
}
