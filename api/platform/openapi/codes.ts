import type { FieldCode, ProblemCode } from "#contract/problem.ts";

export const problemMeanings: Record<ProblemCode, string> = {
  invalid_fields: "Some values are not accepted; `errors` names each",
  malformed_request: "The request cannot be read",
  too_large: "The body, a file, the address or the headers are too large",
  unsupported_media_type: "The body has a content type or an encoding that is not read",
  not_found: "There is no such address or record",
  method_not_allowed: "The address does not take this method; `Allow` lists those that it takes",
  range_not_satisfiable: "The file does not have this range",
  unauthenticated: "No valid session or token, or the log-in was refused",
  second_factor_required: "The password was right; a valid code of the second factor is missing",
  forbidden: "The role or the token has no right to this",
  confirmation_required: "Confirm the session first, then repeat the call with `x-confirmation`",
  second_factor_setup_required: "The account must set up a second factor before anything else",
  cross_site_request: "A page of another site sent this",
  version_conflict: "The record was changed since it was read; `current` is the stored one",
  conflict: "What is stored does not allow this; `errors` names a value that is taken",
  too_many_requests: "Too many requests or attempts; `Retry-After` says when to try again",
  request_timeout: "The request did not arrive in time",
  cancelled: "The caller left before the answer; nothing was stored",
  unavailable: "Not possible just now; try again",
  insufficient_storage: "There is no room left to store this; try again later",
  internal_error: "The server made a mistake",
};

export const fieldMeanings: Record<FieldCode, string> = {
  required: "It is missing or empty",
  too_short: "It has too few characters or entries",
  too_long: "It has too many characters or entries",
  too_small: "The number is too small, or the time too early",
  too_large: "The number or the file is too large, or the time too late",
  invalid_type: "It is another kind of value",
  invalid_format: "It is not written as the field needs it",
  invalid_choice: "It is none of the possible values",
  inconsistent: "It does not go with the other fields, or with what is stored",
  unknown_field: "There is no such field",
  invalid_file: "The file is damaged, of another kind, or holds something that is refused",
  incorrect: "The password, code or passkey is wrong",
  password_too_weak: "The password is too easy to guess",
  taken: "Another record has this value",
};

export function listOf(meanings: Record<string, string>): string {
  return Object.entries(meanings)
    .map(([code, meaning]) => `- \`${code}\`: ${meaning}`)
    .join("\n");
}
