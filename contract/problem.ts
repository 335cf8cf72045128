import { z } from "zod";

/** The only error format (RFC 9457), extended by the wrong fields. */
export const problem = z.object({
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

export type Problem = z.infer<typeof problem>;
export type FieldError = NonNullable<Problem["errors"]>[number];

export const noSuchField = "There is no such field";

export const problemType = "application/problem+json";

export function messageOfEach(errors: readonly FieldError[]): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { field, message } of errors) messages[field] ??= message;
  return messages;
}

export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({ field: [...issue.path, key].join("."), message: noSuchField }))
      : [{ field: issue.path.join(".") || "body", message: issue.message }],
  );
}
