import { z } from "zod";

export const problemType = "application/problem+json";

export const noSuchField = "There is no such field";

export const fieldMessage = z.object({ field: z.string(), message: z.string() });
export type FieldMessage = z.infer<typeof fieldMessage>;

/** What a client reads. A server of another version may send codes that the client does not know, or none. */
export const received = z.object({
  type: z.string().default("about:blank"),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  /** Id of a line in the server's log. */
  request: z.string().optional(),
  errors: z.array(fieldMessage).optional(),
  /** The stored record, if a save named an older version. */
  current: z.unknown().optional(),
});
export type Received = z.infer<typeof received>;

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
