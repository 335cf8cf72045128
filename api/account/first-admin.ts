import { randomBytes } from "node:crypto";
import type { Database, Writes } from "#api/database/database.ts";
import { faultOfPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { accountRepository, type accountWrites } from "./repository.ts";

interface Given {
  database: Database<Writes & { account: typeof accountWrites }>;
  clock: () => Date;
  email?: string | undefined;
  password?: string | undefined;
  /** False where strangers reach the site: a password that guessers try early is refused then, with `EasyPassword`. */
  mayBeEasy?: boolean;
}

export class EasyPassword extends Error {}

export interface FirstAdmin {
  email: string;
  /** Set where nobody chose one: to be shown once, as it is stored nowhere. */
  generatedPassword: string | null;
  /** What is wrong with the password that was chosen, such as that guessers try it first. */
  passwordFault: string | null;
}

const usualEmail = "admin@daniry.example";

/** Creates an admin where there is none yet; null where there is one. */
export async function ensureFirstAdmin({
  database,
  clock,
  email = usualEmail,
  password,
  mayBeEasy = true,
}: Given): Promise<FirstAdmin | null> {
  if (await accountRepository(database.read).hasAdmins()) return null;
  const chosen = password ?? newPassword();
  const [passwordHash, passwordFault] = await Promise.all([
    hashPassword(chosen),
    password === undefined ? null : faultOfPassword(chosen, [email]),
  ]);
  if (passwordFault !== null && !mayBeEasy) throw new EasyPassword(passwordFault);
  const created = await database.write.account.createAdmin(
    { name: "Admin", email, passwordHash },
    clock().toISOString(),
  );
  const generatedPassword = password === undefined ? chosen : null;
  return created ? { email, generatedPassword, passwordFault } : null;
}

/** 96 random bits in characters that can be typed from a screen. */
export function newPassword(): string {
  return randomBytes(12).toString("base64url").replaceAll("_", "u").replaceAll("-", "x");
}
