import type { Context } from "#api/context.ts";
import type { Caller, Guard } from "#api/http/routes.ts";
import { accountRepository, type accountWrites } from "./repository.ts";
import { shouldNoteUse } from "./session-life.ts";
import { hashToken } from "./tokens.ts";

/** Knows a token while its session lives, and lets the session live on as it is used. */
export function createGuard({ read, write, clock }: Omit<Context<typeof accountWrites>, "publish">): Guard {
  const accounts = accountRepository(read);
  return async (token) => {
    const now = clock();
    const session = await accounts.findSession(hashToken(token), now.toISOString());
    if (!session) return null;
    if (shouldNoteUse(session.last_used_at, now)) {
      const { id, created_at } = session;
      // A full disk must not keep an admin from reading: the use is noted next time.
      await write.noteUse({ id, created_at }, now.toISOString()).catch(() => undefined);
    }
    return { sessionId: session.id, adminId: session.admin_id, name: session.name, role: session.role };
  };
}

/** Asks whether a session still lives, without living on by the question. */
export function createSessionWatch({ read, clock }: Pick<Context<typeof accountWrites>, "read" | "clock">) {
  const accounts = accountRepository(read);
  return ({ sessionId }: Caller) => accounts.isSessionAlive(sessionId, clock().toISOString());
}
