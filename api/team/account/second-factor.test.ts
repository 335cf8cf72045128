import { afterAll, describe, expect, test } from "vitest";
import { hashToken } from "#api/platform/database/tokens.ts";
import * as contract from "#contract/team/account.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { renewed, startTestApi } from "#test/support/api.ts";
import { hashPassword } from "./passwords.ts";
import { drawQr, hashRecoveryCode, newRecoveryCodes, stepOfCode } from "./second-factor.ts";

/** From RFC 6238, appendix B: the ASCII text 12345678901234567890. */
const rfcSecret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at second %s the code of the RFC is %s", (second, code) => {
  const at = new Date(second * 1000);
  const step = Math.floor(second / 30);
  expect(stepOfCode(rfcSecret, code, at, null)).toBe(step);
  expect(stepOfCode(rfcSecret, `${code.slice(0, 3)} ${code.slice(3)}`, at, step - 1)).toBe(step);
  expect(stepOfCode(rfcSecret, code, at, step)).toBeNull();
  expect(stepOfCode(rfcSecret, code, new Date((second + 90) * 1000), null)).toBeNull();
});

test("recovery codes differ, and are known however they are typed", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[a-z1-9]{4}(-[a-z1-9]{4}){3}$/);
  expect(hashRecoveryCode(" ABCD efgh-jkmn PQRS ")).toBe(hashRecoveryCode("abcd-efgh-jkmn-pqrs"));
});

test("the picture of an address fits its box", () => {
  const { size, path } = drawQr("otpauth://totp/Daniry:a%40example.com?secret=ABC");
  const places = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect(Math.min(...places)).toBe(4);
  expect(Math.max(...places)).toBe(size - 5);
});

const api = await startTestApi();
afterAll(api.close);

describe("a second factor", () => {
  let count = 0;

  const logIn = (email: string, code?: string, from = `192.0.2.${count}`) =>
    api.call(contract.logIn, { body: { email, password, ...(code !== undefined && { code }) }, from });
  const { codeOf, enter, protect } = accountsOf(api);
  async function enabled() {
    count += 1;
    const made = await protect(await enter());
    api.clock.move({ seconds: 30 });
    return made;
  }

  test("counts only once a code of it was sent", async () => {
    const { email, token: begunBy } = await enter();
    const begun = (await api.call(contract.beginSecondFactor, { token: begunBy })).body;
    expect(begun.uri).toContain(`secret=${begun.secret}`);
    expect(begun.uri).toMatch(/^otpauth:\/\/totp\/Daniry:amal\d+%40example\.com\?issuer=Daniry&/);
    expect((await logIn(email)).status).toBe(200);
    const wrong = await api.call(contract.enableSecondFactor, {
      token: begunBy,
      body: { code: "000000" },
    });
    expect([wrong.status, wrong.problem.errors?.[0]?.field]).toEqual([422, "code"]);
    expect((await api.call(contract.getSecondFactor, { token: begunBy })).body.enabled).toBe(false);
    const body = { code: codeOf(begun.secret) };
    const token = renewed(await api.call(contract.enableSecondFactor, { token: begunBy, body }));
    expect((await api.call(contract.getSecondFactor, { token: begunBy })).status).toBe(401);
    expect((await api.call(contract.getSecondFactor, { token })).body).toEqual({
      enabled: true,
      unreadable: false,
      required: false,
      since: api.clock.now().toISOString(),
      recovery_codes_left: 10,
    });
    expect((await api.call(contract.getProfile, { token })).body.second_factor).toBe(true);
    expect((await api.call(contract.beginSecondFactor, { token })).status).toBe(409);
  });

  test("is asked for after the right password only", async () => {
    const { email, secret } = await enabled();
    const missing = await logIn(email);
    expect(missing.problem).toMatchObject({
      status: 401,
      type: contract.secondFactorProblem,
      errors: [{ field: "code" }],
    });
    const unknown = await api.call(contract.logIn, {
      body: { email, password: "wrong", code: codeOf(secret) },
    });
    expect(unknown.problem.type).toBe("about:blank");
    const wrong = await logIn(email, "123456");
    expect(wrong.problem.type).toBe(contract.secondFactorProblem);
    const code = codeOf(secret);
    const typed = `${code.slice(0, 2)}\u200b${code.slice(2, 3)}\u2011${code.slice(3)}`;
    expect((await logIn(email, typed)).body.admin.second_factor).toBe(true);
  });

  test("takes no code twice, not even at the same time", async () => {
    const { email, secret } = await enabled();
    const both = await Promise.all([logIn(email, codeOf(secret)), logIn(email, codeOf(secret))]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect((await logIn(email, codeOf(secret))).status).toBe(401);
    api.clock.move({ seconds: 30 });
    expect((await logIn(email, codeOf(secret))).status).toBe(200);
  });

  test("takes each recovery code once, and the history says so", async () => {
    const { email, token, codes } = await enabled();
    const code = (codes[0] ?? "").toUpperCase();
    expect((await logIn(email, code)).status).toBe(200);
    expect((await logIn(email, code)).problem.type).toBe(contract.secondFactorProblem);
    expect((await api.call(contract.getSecondFactor, { token })).body.recovery_codes_left).toBe(9);
    const renewed = await api.call(contract.renewRecoveryCodes, { token });
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect((await logIn(email, codes[1])).status).toBe(401);
    expect((await logIn(email, renewed.body.recovery_codes[1])).status).toBe(200);
    const stored = await api.database.read.selectFrom("recovery_codes").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(renewed.body.recovery_codes[2]);
    const actions = await api.database.read.selectFrom("history").select("action").execute();
    expect(actions.map(({ action }) => action)).toContain("recovery-code");
  });

  test("is given up, and the session goes on under another token", async () => {
    const { email, token } = await enabled();
    expect((await logIn(email)).status).toBe(401);
    const off = await api.call(contract.disableSecondFactor, { token });
    expect(off.status).toBe(204);
    expect((await api.call(contract.getSecondFactor, { token })).status).toBe(401);
    expect((await logIn(email)).status).toBe(200);
    const again = { token: renewed(off) };
    expect((await api.call(contract.renewRecoveryCodes, again)).status).toBe(409);
  });

  test("slows down who guesses codes", async () => {
    const { email, secret } = await enabled();
    for (let guess = 0; guess < 5; guess++) await logIn(email, "123456", "198.51.100.7");
    expect((await logIn(email, codeOf(secret), "198.51.100.7")).status).toBe(429);
  });

  test("takes no more codes of the app after twenty wrong ones, but from a browser that is known", async () => {
    const { email, secret, codes } = await enabled();
    const known = await logIn(email, codes[0]);
    const cookie = String(known.headers["set-cookie"]).split(";")[0] ?? "";
    for (let guess = 0; guess < 20; guess++) {
      await logIn(email, "123456", `203.0.${guess}.1`);
      api.clock.move({ hours: 1, minutes: 1 });
    }
    const right = () => ({ email, password, code: codeOf(secret) });
    const stranger = await api.call(contract.logIn, { body: right(), from: "203.0.113.1" });
    expect(stranger.problem.detail).toBe("Too many wrong codes: use a recovery code this time");
    const owner = { headers: { cookie }, from: "203.0.113.2" };
    expect((await api.call(contract.logIn, { body: right(), ...owner })).status).toBe(200);
  });
});

test("an admin logs out everywhere else", async () => {
  const api = await startTestApi();
  const token = await api.logIn("Amal", "amal@example.com");
  const stranger = await api.logIn("Noor");
  const { adminId } = { adminId: (await api.call(contract.getProfile, { token })).body.id };
  const session = { adminId, passwordHash: "none", device: "Other", address: "192.0.2.1" };
  for (const tokenHash of ["one", "two"]) {
    await api.database.write.account.startSession({ ...session, tokenHash }, api.clock.now().toISOString());
  }
  expect((await api.call(contract.endOtherSessions, { token })).body).toEqual({ ended: 2 });
  expect((await api.call(contract.listSessions, { token })).body).toMatchObject([{ current: true }]);
  expect((await api.call(contract.getProfile, { token: stranger })).status).toBe(200);
  await api.close();
});

describe("a trusted device", () => {
  const { codeOf, enter, protect } = accountsOf(api);
  const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
    String(headers["set-cookie"]).split(";")[0] ?? "";

  async function trusting() {
    const made = await protect(await enter());
    api.clock.move({ seconds: 30 });
    const body = { email: made.email, password, code: codeOf(made.secret), trust: true };
    const answer = await api.call(contract.logIn, { body, headers: { "user-agent": "Firefox/140 Windows" } });
    expect(answer.status).toBe(200);
    return { ...made, token: answer.body.token, cookie: cookieOf(answer) };
  }
  const enterFrom = (email: string, cookie: string, word = password) =>
    api.call(contract.logIn, { body: { email, password: word }, headers: cookie ? { cookie } : {} });
  const trusted = async (token: string) => (await api.call(contract.listTrustedDevices, { token })).body;

  test("logs in by the password alone for 30 days, and is listed by name; any other is asked for the code", async () => {
    const { email, token, cookie } = await trusting();
    expect(await trusted(token)).toMatchObject([{ name: "Firefox on Windows" }]);
    const again = await enterFrom(email, cookie);
    expect(again.status).toBe(200);
    const logIns = await api.call(contract.listLogIns, { token });
    expect(logIns.body.data[0]).toMatchObject({ outcome: "success", second_factor: "trusted-device" });
    expect((await enterFrom(email, "")).problem.type).toBe(contract.secondFactorProblem);
    expect((await enterFrom(email, cookie)).problem.type).toBe(contract.secondFactorProblem);
    expect((await enterFrom(email, cookieOf(again), "wrong horse")).problem.type).toBe("about:blank");
    api.clock.move({ days: contract.trustDays });
    expect((await enterFrom(email, cookieOf(again))).problem.type).toBe(contract.secondFactorProblem);
    const { token_hash } = await api.database.read
      .selectFrom("devices")
      .select("token_hash")
      .executeTakeFirstOrThrow();
    expect(cookieOf(again)).not.toContain(token_hash);
  });

  test("is trusted for no other account, and not without a code", async () => {
    const { cookie } = await trusting();
    const other = await protect(await enter("Noor"));
    expect((await enterFrom(other.email, cookie)).problem.type).toBe(contract.secondFactorProblem);
    const bare = await enter("Huda");
    const body = { email: bare.email, password, trust: true };
    const answer = await api.call(contract.logIn, { body });
    expect(await trusted(answer.body.token)).toEqual([]);
  });

  test.each(["taken off the list", "followed by a new password", "followed by a new second factor"])(
    "is trusted no more once it was %s",
    async (way) => {
      const { email, token, cookie } = await trusting();
      let word = password;
      if (way.startsWith("taken")) {
        const id = (await trusted(token))[0]?.id ?? 0;
        const stranger = (await enter("Noor")).token;
        expect((await api.call(contract.distrustDevice, { token: stranger, params: { id } })).status).toBe(
          404,
        );
        expect((await api.call(contract.distrustDevice, { token, params: { id } })).status).toBe(204);
      } else if (way.includes("password")) {
        word = "lantern over the quay";
        const admin = await api.call(contract.getProfile, { token });
        await api.database.write.account.setPassword(
          admin.body.id,
          await hashPassword(word),
          { renewal: { sessionId: 0, tokenHash: "none" }, deviceHash: hashToken(cookie.split("=")[1] ?? "") },
          {
            actor: { id: admin.body.id, name: "Amal" },
            at: api.clock.now().toISOString(),
            way: "profile",
            told: false,
          },
        );
      } else {
        const off = renewed(await api.call(contract.disableSecondFactor, { token }));
        api.clock.move({ seconds: 60 });
        await protect({ email, token: off });
      }
      expect((await enterFrom(email, cookie, word)).problem.type).toBe(contract.secondFactorProblem);
    },
  );
});
