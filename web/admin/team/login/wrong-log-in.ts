import { t } from "#web/admin/platform/language/language.tsx";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { asksForCode } from "#web/admin/platform/session.ts";
import { ApiError } from "#web/api-client.ts";

export function wrongLogIn(error: unknown, sentCode: boolean): { code?: string; form?: string } {
  if (asksForCode(error)) return { code: sentCode ? t("That code is not right, or it was used before") : "" };
  return {
    form:
      error instanceof ApiError && error.status === 401
        ? t("E-mail or password is not right")
        : sentenceOf(error),
  };
}
