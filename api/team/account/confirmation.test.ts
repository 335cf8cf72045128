import { afterAll, describe, expect, test } from "vitest";
import { saveRetention } from "#contract/privacy/retention.ts";
import { changePassword, getProfile, updateProfile } from "#contract/team/account.ts";
import { confirmationMinutes, confirmationRequired, confirmSession } from "#contract/team/confirmation.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";

const api = await startTestApi();
afterAll(api.close);
const { codeOf, enter, protect } = accountsOf(api);

describe("what a session has to show beside itself", () => {
  async function protectNew() {
    const made = await protect(await enter());
    api.clock.move({ minutes: 1 });
    return made;
  }
  const confirm = (token: string, body: { password: string; code?: string }) =>
    api.call(confirmSession, { token, body });
  const use = (token: string, confirmation: string | null) =>
    api.call(saveRetention, { token, confirmation, params: { kind: "mail" }, body: { months: 4 } });
  const fields = ({ problem }: { problem: { errors?: { field: string }[] | undefined } }) =>
    problem.errors?.map(({ field }) => field);

  test("with the password it is confirmed for five minutes, and for itself alone", async () => {
    const { token, email } = await enter();
    const other = (await enter("Amal", { email })).token;
    const refused = await use(token, null);
    expect([refused.status, refused.problem.type]).toEqual([403, confirmationRequired]);
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
    const { token, secret, codes } = await protectNew();
    const missing = await confirm(token, { password });
    expect([missing.status, fields(missing)]).toEqual([422, ["code"]]);
    const wrong = await confirm(token, { password, code: "000000" });
    expect([wrong.status, fields(wrong)]).toEqual([422, ["code"]]);
    const code = codeOf(secret);
    expect((await confirm(token, { password, code })).status).toBe(200);
    expect((await confirm(token, { password, code })).status).toBe(422);
    const spare = codes[0] ?? "";
    expect((await confirm(token, { password, code: spare.toUpperCase() })).status).toBe(200);
    expect((await confirm(token, { password, code: spare })).status).toBe(422);
  });

  test("a new e-mail and a new password ask for the code as well", async () => {
    const { token, secret } = await protectNew();
    const next = "a lantern over the quay";
    const change = (code?: string) =>
      api.call(changePassword, { token, body: { current: password, next, ...(code && { code }) } });
    const move = (code?: string) => {
      const body = form({ email: "new@example.com", password, ...(code && { code }) });
      return api.call(updateProfile, { token, body });
    };
    for (const refused of [await move(), await move("000000"), await change(), await change("000000")])
      expect([refused.status, fields(refused)]).toEqual([422, ["code"]]);
    expect((await change(codeOf(secret))).status).toBe(204);
  });

  test("ten wrong codes in a row end the session, as ten wrong passwords do", async () => {
    const { token } = await protectNew();
    const statuses: number[] = [];
    for (let number = 0; number < 10; number++) {
      statuses.push((await confirm(token, { password, code: "000000" })).status);
      api.clock.move({ hours: 1 });
    }
    expect(statuses).toEqual([...Array(9).fill(422), 401]);
    expect((await api.call(getProfile, { token })).status).toBe(401);
  });
});
