import { type Refusal, tooMany, unauthorized } from "#api/platform/http/problems.ts";
import type { FieldCode } from "#contract/problem.ts";
import { secondFactorProblem } from "#contract/team/account.ts";

export function wrongLogIn(): Refusal {
  return unauthorized("The e-mail address or the password is wrong");
}

export const wrongPasskeyMessage = "This passkey does not fit, or was removed here";

export function wrongPasskey(): Refusal {
  return unauthorized(`${wrongPasskeyMessage}. Log in with your password`);
}

export const wrongCodeMessage = "This code is wrong, was used before, or has run out";

export const unreadableSecret =
  "This server cannot check codes of your app, as its SECRET_KEY is another one. Use a recovery code, or have your second factor turned off on the server: npm run admin -- second-factor-off EMAIL";

export function secondFactorRequired(message: string, code: FieldCode): Refusal {
  return unauthorized(message, {
    type: secondFactorProblem,
    title: "A code is needed",
    code: "second_factor_required",
    errors: [{ field: "code", message, code }],
  });
}

export function slowDown(waitMs: number): Refusal {
  return tooMany(waitMs, "Too many attempts");
}
