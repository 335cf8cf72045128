import { sentenceOf } from "#web/admin/platform/failure.ts";
import { asksForCode } from "#web/admin/platform/session.ts";
import { ApiError } from "#web/api-client.ts";

const wrongCode = "That code is not right, or it was used before";

/** Which field a refused log-in is about, and what stands there. */
export function wrongLogIn(error: unknown, sentCode: boolean): { code?: string; form?: string } {
  if (asksForCode(error)) return { code: sentCode ? wrongCode : "" };
  return {
    form:
      error instanceof ApiError && error.status === 401
        ? "E-mail or password is not right"
        : sentenceOf(error),
  };
}
