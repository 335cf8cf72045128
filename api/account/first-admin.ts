import { randomBytes } from "node:crypto";
import type { Database, Writes } from "#api/database/database.ts";
import { hashPassword } from "./passwords.ts";
import { accountRepository, type accountWrites } from "./repository.ts";

interface Given {
  database: Database<Writes & { account: typeof accountWrites }>;
  clock: () => Date;
  email?: string | undefined;
  password?: string | undefined;
}

export interface FirstAdmin {
  email: string;
  /** Set where nobody chose one: to be shown once, as it is stored nowhere. */
  generatedPassword: string | null;
}

const usualEmail = "admin@daniry.example";

/** Creates an admin where there is none yet; null where there is one. */
export async function ensureFirstAdmin({
  database,
  clock,
  email = usualEmail,
  password,
}: Given): Promise<FirstAdmin | null> {
  if (await accountRepository(database.read).hasAdmins()) return null;
  const chosen = password ?? newPassword();
  const passwordHash = await hashPassword(chosen);
  const created = await database.write.account.createAdmin(
    { name: "Admin", email, passwordHash },
    clock().toISOString(),
  );
  return created ? { email, generatedPassword: password === undefined ? chosen : null } : null;
}

/** 96 random bits in characters that can be typed from a screen. */
export function newPassword(): string {
  return randomBytes(12).toString("base64url").replaceAll("_", "u").replaceAll("-", "x");
}
