import type { Context } from "#api/context.ts";
import { hashToken } from "#api/platform/database/tokens.ts";
import type { Guard, SessionCaller } from "#api/platform/http/routes.ts";
import { tokenStart } from "#contract/team/tokens.ts";
import { isApiToken } from "./api-token.ts";
import { accountRepository, type accountWrites } from "./repository.ts";
import { shouldNoteTokenUse, shouldNoteUse } from "./session-life.ts";

export function createGuard({ read, write, clock }: Omit<Context<typeof accountWrites>, "publish">): Guard {
  const accounts = accountRepository(read);

  async function programOf(token: string, now: Date) {
    const found = await accounts.findApiToken(hashToken(token), now.toISOString());
    if (!found) return null;
    const { id, name, by_name, admin_id, role, rights, last_used_at } = found;
    if (shouldNoteTokenUse(last_used_at, now))
      await write.noteApiTokenUse(id, now.toISOString()).catch(() => undefined);
    // The history stores this name, so it tells which token made the change.
    return { tokenId: id, rights, adminId: admin_id, name: `${by_name}, by the token ${name}`, role };
  }

  return async (token, confirmation) => {
    const now = clock();
    if (token.startsWith(tokenStart)) return isApiToken(token) ? programOf(token, now) : null;
    const session = await accounts.findSession(hashToken(token), now.toISOString());
    if (!session) return null;
    if (shouldNoteUse(session.last_used_at, now)) {
      const { id, created_at } = session;
      // A full disk must not stop an admin from reading; the next call notes the use.
      await write.noteUse({ id, created_at }, now.toISOString()).catch(() => undefined);
    }
    const { id: sessionId, admin_id: adminId, name, role, owes_factor_since } = session;
    const isConfirmed =
      confirmation !== undefined &&
      session.confirmation_hash === hashToken(confirmation) &&
      session.confirmed_until !== null &&
      session.confirmed_until > now.toISOString();
    return { sessionId, adminId, name, role, owesFactor: owes_factor_since !== null, isConfirmed };
  };
}

export function createSessionWatch({ read, clock }: Pick<Context<typeof accountWrites>, "read" | "clock">) {
  const accounts = accountRepository(read);
  return ({ sessionId }: SessionCaller) => accounts.isSessionAlive(sessionId, clock().toISOString());
}
