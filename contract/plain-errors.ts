import { z } from "zod";

const wanted: Record<string, string> = {
  string: "A text",
  number: "A number",
  int: "A whole number",
  boolean: "Yes or no",
  array: "A list",
  object: "Named fields",
  date: "A date",
};

/** For fields without their own message; null leaves the library's. */
function plainError(issue: z.core.$ZodRawIssue): string | null {
  switch (issue.code) {
    case "invalid_type":
      return wanted[issue.expected] ?? "Another kind of value";
    case "invalid_value":
      return `One of these: ${issue.values.map(String).join(", ")}`;
    case "too_big":
      return `At most ${issue.maximum}${unitOf(issue.origin)}`;
    case "too_small":
      return `At least ${issue.minimum}${unitOf(issue.origin)}`;
    case "not_multiple_of":
      return `A multiple of ${issue.divisor}`;
    case "invalid_format":
      return "Not written as it has to be";
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "This value does not fit here";
    default:
      return null;
  }
}

function unitOf(origin: string): string {
  if (origin === "string") return " characters";
  return origin === "array" || origin === "set" ? " entries" : "";
}

z.config({ customError: plainError });
