import type { Context } from "#api/context.ts";
import type { Others } from "#api/database/others.ts";
import { invalid, unauthorized } from "#api/http/problems.ts";
import type { SessionCaller } from "#api/http/routes.ts";
import { createFailures, shareFailures } from "./failures.ts";
import { failureMemoryMs, sessionFailures } from "./log-in-rule.ts";
import { isPassword } from "./passwords.ts";
import { slowDown } from "./refusals.ts";
import { accountRepository, type accountWrites } from "./repository.ts";

export type AskPassword = ReturnType<typeof createPasswordQuestion>;

interface QuestionParts extends Omit<Context<typeof accountWrites>, "publish"> {
  others: Others;
}

/**
 * Asks who has a session for the password behind it; a refusal names `field`. An open session is no licence to guess: it is
 * slowed down, and ends with the tenth failure in a row, whatever it was asked for and by whichever server. Other sessions of the
 * account are not held up by it.
 */
export function createPasswordQuestion({ read, write, clock, others }: QuestionParts) {
  const accounts = accountRepository(read);
  const { sessions: failures } = shareFailures({ sessions: createFailures(failureMemoryMs) }, others);

  return async function askPassword(
    field: string,
    given: string | undefined,
    { adminId, sessionId }: SessionCaller,
  ): Promise<void> {
    if (!given) throw invalid([{ field, message: "Enter your current password" }]);
    const key = String(sessionId);
    const now = clock().getTime();
    const wait = failures.wait(key, now);
    if (wait > 0) throw slowDown(wait);
    failures.count(key, now);
    if (await isPassword(given, await accounts.passwordHash(adminId))) return failures.forget(key);
    if (failures.of(key, now) >= sessionFailures) {
      await write.endSession(adminId, sessionId);
      throw unauthorized("This session ended after too many wrong passwords");
    }
    throw invalid([{ field, message: "This is not your current password" }]);
  };
}
