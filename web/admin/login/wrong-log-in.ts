import { ApiError } from "#web/api-client.ts";
import { sentenceOf } from "../failure.ts";
import { asksForCode } from "../session.ts";

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
