import { z } from "zod";

/** The one error shape (RFC 9457), with the fields that were wrong. */
export const problem = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** Names a line of the server's log. */
  request: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  /** The record as it is stored, when a save was based on an older version of it. */
  current: z.unknown().optional(),
});

export type Problem = z.infer<typeof problem>;
export type FieldError = NonNullable<Problem["errors"]>[number];

export const noSuchField = "There is no such field";

export const problemType = "application/problem+json";

/** What a form shows: the first message of each field. */
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
