import { randomBytes } from "node:crypto";
import type { Database, Writes } from "#api/platform/database/database.ts";
import { hashToken, newToken } from "#api/platform/database/tokens.ts";
import { faultOfPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { accountRepository, type accountWrites } from "./repository.ts";

interface FirstAdminOptions {
  database: Database<Writes & { account: typeof accountWrites }>;
  clock: () => Date;
  email?: string | undefined;
  password?: string | undefined;
  /** False where strangers reach the site: a password that guessers try early is refused then, with `EasyPassword`. */
  mayBeEasy?: boolean;
}

export class EasyPassword extends Error {}

const usualEmail = "admin@daniry.example";

/** With a password that was chosen, and what is wrong with it; or the token of a link that sets up the account. */
export type FirstAdmin = { email: string; passwordFault: string | null } | { setUpToken: string };

/** If there is no admin: creates the one that was chosen, or makes a link that sets up the account. */
export async function ensureFirstAdmin({
  database,
  clock,
  email,
  password,
  mayBeEasy = true,
}: FirstAdminOptions): Promise<FirstAdmin | null> {
  if (await accountRepository(database.read).hasAdmins()) return null;
  const at = clock().toISOString();
  const { account } = database.write;
  if (password === undefined) {
    const token = newToken();
    await account.addSetUpLink({ tokenHash: hashToken(token), email: email ?? "" }, at);
    return { setUpToken: token };
  }
  const owner = { name: "Admin", email: email ?? usualEmail };
  const [passwordHash, passwordFault] = await Promise.all([
    hashPassword(password),
    faultOfPassword(password, [owner.email]),
  ]);
  if (passwordFault !== null && !mayBeEasy) throw new EasyPassword(passwordFault);
  const created = await account.createAdmin({ ...owner, passwordHash }, at);
  return created && { email: owner.email, passwordFault };
}

/** 96 random bits in characters that can be typed from a screen. */
export function newPassword(): string {
  return randomBytes(12).toString("base64url").replaceAll("_", "u").replaceAll("-", "x");
}
