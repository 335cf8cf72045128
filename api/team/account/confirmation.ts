import { sealedFor, unseal } from "#api/platform/database/sealing.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { invalidField, unauthorized } from "#api/platform/http/problems.ts";
import type { Routes, SessionCaller } from "#api/platform/http/routes.ts";
import { minuteMs } from "#contract/durations.ts";
import { confirmationMinutes, confirmSession } from "#contract/team/confirmation.ts";
import { createFailures, shareFailures } from "./failures.ts";
import { failureMemoryMs, sessionFailures } from "./log-in-rule.ts";
import { isPassword } from "./passwords.ts";
import { slowDown, unreadableSecret, wrongCodeMessage } from "./refusals.ts";
import { accountRepository } from "./repository.ts";
import type { AccountParts } from "./routes.ts";
import { proofOfCode } from "./second-factor.ts";

type AskIdentity = ReturnType<typeof createIdentityCheck>;

interface Identity {
  password: string | undefined;
  code?: string | undefined;
}

/**
 * Checks the password of an open session, and a code if a second factor is set. Wrong answers slow down this
 * session alone, counted across all nodes, and the tenth in a row ends it.
 */
export function createIdentityCheck({ read, write, clock, others, key }: AccountParts) {
  const accounts = accountRepository(read);
  const { sessions: failures } = shareFailures({ sessions: createFailures(failureMemoryMs) }, others);

  return async function askIdentity(
    { password, code }: Identity,
    { adminId, sessionId }: SessionCaller,
    passwordField = "password",
  ): Promise<void> {
    if (!password) throw invalidField(passwordField, "required", "Enter your current password");
    const session = String(sessionId);
    const now = clock();
    const wait = failures.wait(session, now.getTime());
    if (wait > 0) throw slowDown(wait);
    failures.count(session, now.getTime());
    const account = await accounts.findCredentials(adminId);
    if (!account || !(await isPassword(password, account.password_hash))) {
      return refuse(passwordField, "This is not your current password");
    }
    if (account.second_factor === null) return failures.forget(session);
    if (!code) {
      // The password was right, so this was not a guess.
      failures.forget(session, 1);
      throw invalidField("code", "required", "Enter the code of your app, or a recovery code");
    }
    const secret = unseal(key, sealedFor.admin(adminId), account.second_factor);
    const proof = proofOfCode({ secret, lastStep: account.second_factor_step }, code, now);
    if (proof && (await write.takeProof(adminId, proof, now.toISOString()))) return failures.forget(session);
    return refuse("code", secret === null ? unreadableSecret : wrongCodeMessage);

    async function refuse(field: string, message: string): Promise<never> {
      if (failures.of(session, now.getTime()) >= sessionFailures) {
        await write.endSession(adminId, sessionId);
        throw unauthorized("This session ended after too many wrong passwords or codes");
      }
      throw invalidField(field, "incorrect", message);
    }
  };
}

interface ConfirmationParts extends Pick<AccountParts, "write"> {
  askIdentity: AskIdentity;
}

export function confirmationRoute(routes: Routes, { write, askIdentity }: ConfirmationParts) {
  routes.serve(confirmSession, async ({ body, caller, act }) => {
    await askIdentity(body, caller);
    return confirmSessionOf(caller, write, act.at);
  });
}

export async function confirmSessionOf(
  { sessionId }: SessionCaller,
  write: ConfirmationParts["write"],
  at: string,
) {
  const confirmation = newToken();
  const until = new Date(Date.parse(at) + confirmationMinutes * minuteMs).toISOString();
  await write.confirmSession(sessionId, { hash: hashToken(confirmation), until });
  return { confirmation, expires_at: until };
}
