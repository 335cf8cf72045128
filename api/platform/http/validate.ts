import type { z } from "zod";
import type { FieldCode, FieldError } from "#contract/problem.ts";
import { messagesOf } from "#contract/received.ts";

type Validated<Schema extends z.ZodType> =
  | { data: z.output<Schema>; errors?: undefined }
  | { data?: undefined; errors: FieldError[] };

export function validate<Schema extends z.ZodType>(schema: Schema, value: unknown): Validated<Schema> {
  const { data, error } = schema.safeParse(value, { reportInput: true });
  return error ? { errors: error.issues.flatMap(fieldErrorsOf) } : { data: data as z.output<Schema> };
}

function fieldErrorsOf(issue: z.core.$ZodIssue): FieldError[] {
  const code = codeOf(issue);
  return messagesOf(issue).map((one) => ({ ...one, code }));
}

/** A rule of ours may name its code in `params`; without one it is about how a value is written. */
function codeOf(issue: z.core.$ZodIssue): FieldCode {
  if (isEmpty(issue.input)) return "required";
  switch (issue.code) {
    case "invalid_type":
      return "invalid_type";
    case "too_small":
      return hasLength(issue.origin) ? "too_short" : "too_small";
    case "too_big":
      return hasLength(issue.origin) ? "too_long" : "too_large";
    case "invalid_value":
      return "invalid_choice";
    case "invalid_union":
      return issue.errors.length === 0 ? "invalid_choice" : "invalid_type";
    case "unrecognized_keys":
    case "invalid_key":
      return "unknown_field";
    case "custom":
      return (issue.params?.code as FieldCode | undefined) ?? "invalid_format";
    default:
      return "invalid_format";
  }
}

function isEmpty(input: unknown): boolean {
  return input === undefined || input === "" || (Array.isArray(input) && input.length === 0);
}

function hasLength(origin: string): boolean {
  return ["string", "array", "set", "map", "file"].includes(origin);
}
