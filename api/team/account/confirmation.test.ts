import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saveRetention } from "#contract/privacy/retention.ts";
import {
  beginSecondFactor,
  changePassword,
  enableSecondFactor,
  getProfile,
  logIn,
  updateProfile,
} from "#contract/team/account.ts";
import { confirmationMinutes, confirmationNeeded, confirmSession } from "#contract/team/confirmation.ts";
import { renewed, startTestApi, type TestApi } from "#test/support/api.ts";
import { hashPassword } from "./passwords.ts";

const password = "saffron on a copper tray";

describe("what a session has to show beside itself", () => {
  let api: TestApi;
  let passwordHash: string;
  let count = 0;
  beforeAll(async () => {
    api = await startTestApi();
    passwordHash = await hashPassword(password);
  });
  afterAll(() => api.close());

  async function enter(given: { email?: string; code?: string } = {}) {
    const { email = `owner-${++count}@example.com`, code } = given;
    const at = api.clock.now().toISOString();
    await api.database.write.account.createAdmin({ name: "Amal", email, passwordHash }, at);
    const from = `192.0.2.${++count}`;
    const { body } = await api.call(logIn, { body: { email, password, ...(code && { code }) }, from });
    return { email, token: body.token };
  }
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });

  /** The clock moves on a minute, since the first code is used up. */
  async function protect() {
    const { email, token } = await enter();
    const { secret } = (await api.call(beginSecondFactor, { token })).body;
    const answer = await api.call(enableSecondFactor, { token, body: { code: codeOf(secret) } });
    api.clock.move({ minutes: 1 });
    return { email, secret, token: renewed(answer), recovery: answer.body.recovery_codes };
  }
  const confirm = (token: string, body: { password: string; code?: string }) =>
    api.call(confirmSession, { token, body });
  const use = (token: string, confirmation: string | null) =>
    api.call(saveRetention, { token, confirmation, params: { kind: "mail" }, body: { months: 4 } });
  const fields = ({ problem }: { problem: { errors?: { field: string }[] | undefined } }) =>
    problem.errors?.map(({ field }) => field);

  test("with the password it is confirmed for five minutes, and for itself alone", async () => {
    const { token, email } = await enter();
    const other = (await enter({ email })).token;
    const refused = await use(token, null);
    expect([refused.status, refused.problem.type]).toEqual([403, confirmationNeeded]);
    const wrong = await confirm(token, { password: "saffron on a silver tray" });
    expect([wrong.status, fields(wrong)]).toEqual([422, ["password"]]);

    const { body, status } = await confirm(token, { password });
    expect([status, Date.parse(body.expires_at) - api.clock.now().getTime()]).toEqual([
      200,
      confirmationMinutes * 60_000,
    ]);
    expect((await use(other, body.confirmation)).status).toBe(403);
    expect((await use(token, body.confirmation)).status).toBe(200);
    api.clock.move({ minutes: confirmationMinutes, seconds: -1 });
    expect((await use(token, body.confirmation)).status).toBe(200);
    api.clock.move({ seconds: 1 });
    expect((await use(token, body.confirmation)).status).toBe(403);
  });

  test("the database knows the confirmation by its hash alone", async () => {
    const { token } = await enter();
    const { confirmation } = (await confirm(token, { password })).body;
    const rows = await api.database.read.selectFrom("sessions").selectAll().execute();
    expect(JSON.stringify(rows)).toContain("confirmation_hash");
    expect(JSON.stringify(rows)).not.toContain(confirmation);
  });

  test("with a second factor the password is not enough, and each code is good for once", async () => {
    const { token, secret, recovery } = await protect();
    const missing = await confirm(token, { password });
    expect([missing.status, fields(missing)]).toEqual([422, ["code"]]);
    const wrong = await confirm(token, { password, code: "000000" });
    expect([wrong.status, fields(wrong)]).toEqual([422, ["code"]]);
    const code = codeOf(secret);
    expect((await confirm(token, { password, code })).status).toBe(200);
    expect((await confirm(token, { password, code })).status).toBe(422);
    const spare = recovery[0] ?? "";
    expect((await confirm(token, { password, code: spare.toUpperCase() })).status).toBe(200);
    expect((await confirm(token, { password, code: spare })).status).toBe(422);
  });

  test("a new e-mail and a new password ask for the code as well", async () => {
    const { token, secret } = await protect();
    const next = "a lantern over the quay";
    const change = (code?: string) =>
      api.call(changePassword, { token, body: { current: password, next, ...(code && { code }) } });
    const move = (code?: string) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ email: "new@example.com", password, code }))
        if (value) body.set(name, value);
      return api.call(updateProfile, { token, body });
    };
    for (const refused of [await move(), await move("000000"), await change(), await change("000000")])
      expect([refused.status, fields(refused)]).toEqual([422, ["code"]]);
    expect((await change(codeOf(secret))).status).toBe(204);
  });

  test("ten wrong codes in a row end the session, as ten wrong passwords do", async () => {
    const { token } = await protect();
    const statuses: number[] = [];
    for (let number = 0; number < 10; number++) {
      statuses.push((await confirm(token, { password, code: "000000" })).status);
      api.clock.move({ hours: 1 });
    }
    expect(statuses).toEqual([...Array(9).fill(422), 401]);
    expect((await api.call(getProfile, { token })).status).toBe(401);
  });
});
