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
  /** If false, an easy password throws `EasyPassword`. For sites that strangers can reach. */
  mayBeEasy?: boolean;
}

export class EasyPassword extends Error {}

const usualEmail = "admin@daniry.example";

export type FirstAdmin = { email: string; passwordFault: string | null } | { setUpToken: string };

/**
 * Creates an admin with the given password, or a set-up link without one. Null if there is an admin already.
 */
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

/** 96 random bits, in characters that are easy to type. */
export function newPassword(): string {
  return randomBytes(12).toString("base64url").replaceAll("_", "u").replaceAll("-", "x");
}
