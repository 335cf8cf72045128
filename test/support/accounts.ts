import { TOTP } from "otpauth";
import { hashPassword } from "#api/team/account/passwords.ts";
import type { Role } from "#contract/roles.ts";
import { beginSecondFactor, enableSecondFactor, logIn } from "#contract/team/account.ts";
import { renewed, type TestApi } from "./api.ts";

export const password = "correct horse battery";

let count = 0;

export function accountsOf(api: TestApi) {
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });

  async function enter(name = "Amal", given: { email?: string; role?: Role } = {}) {
    const email = given.email ?? `${name.toLowerCase()}${++count}@example.com`;
    const account = { name, ...given, email, passwordHash: await hashPassword(password) };
    await api.database.write.account.createAdmin(account, api.clock.now().toISOString());
    const { body } = await api.call(logIn, { body: { email, password }, from: `198.18.0.${++count % 250}` });
    return { email, token: body.token, id: body.admin.id };
  }

  async function protect({ email, token }: { email: string; token: string }) {
    const { secret } = (await api.call(beginSecondFactor, { token })).body;
    const answer = await api.call(enableSecondFactor, { token, body: { code: codeOf(secret) } });
    return { email, secret, token: renewed(answer), codes: answer.body.recovery_codes };
  }

  return { codeOf, enter, protect };
}
