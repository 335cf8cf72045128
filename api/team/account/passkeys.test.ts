// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import type { InputOf } from "#contract/endpoint.ts";
import { changePassword, getProfile, listLogIns, logIn, secondFactorOwed } from "#contract/team/account.ts";
import { confirmationHeader } from "#contract/team/confirmation.ts";
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  confirmByPasskey,
  listPasskeys,
  logInByPasskey,
  mostPasskeys,
  passkeyMinutes,
  removePasskey,
  renamePasskey,
} from "#contract/team/passkeys.ts";
import { removeMember, requireSecondFactor, suspendMember } from "#contract/team/team.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";
import { createAuthenticator } from "#test/support/authenticator.ts";

type Answer = InputOf<typeof logInByPasskey>["body"];

const api = await startTestApi({
  mail: {
    servers: [{ host: "127.0.0.1", port: 1, secure: false, user: "", password: "" }],
    from: { name: "Daniry", address: "info@daniry.test" },
    to: ["info@daniry.test"],
  },
});
afterAll(api.close);
const accounts = accountsOf(api);

let count = 0;
const anywhere = () => `198.19.${Math.floor(++count / 250)}.${count % 250}`;

async function withPasskey(name = "Amal", protect = false) {
  const entered = await accounts.enter(name);
  const token = protect ? (await accounts.protect(entered)).token : entered.token;
  const authenticator = createAuthenticator();
  const added = await add(token, authenticator);
  return { ...entered, token, authenticator, passkey: added.body };
}

async function add(token: string, authenticator = createAuthenticator(), name = "Phone") {
  const begun = await api.call(beginPasskey, { token });
  return api.call(addPasskey, { token, body: { ...authenticator.create(begun.body), name } });
}

const challenge = async (token?: string) => (await api.call(askPasskey, { token })).body;
const enter = (body: Answer, from = anywhere()) => api.call(logInByPasskey, { body, from });
const statusOf = async (body: Answer) => (await enter(body)).status;

describe("a passkey", () => {
  test("logs in without address, password and code, and the account is told by mail that it was added", async () => {
    const { authenticator, id, token, email } = await withPasskey("Salma", true);
    expect((await api.call(listPasskeys, { token })).body).toMatchObject([
      { name: "Phone", last_used_at: null },
    ]);
    const answer = await enter(authenticator.get(await challenge()));
    expect([answer.status, answer.body.admin.id, answer.body.owes_second_factor]).toEqual([200, id, false]);
    const profile = await api.call(getProfile, { token: answer.body.token });
    expect(profile.body.email).toBe(email);
    const listed = (await api.call(listPasskeys, { token })).body;
    expect(listed[0]?.last_used_at).toBe(api.clock.now().toISOString());
    const logIns = await api.call(listLogIns, { token });
    expect(logIns.body.data[0]).toMatchObject({ outcome: "success", second_factor: "passkey" });
    const mails = await api.database.read
      .selectFrom("mails")
      .select(["subject", "recipient", "letter"])
      .where("kind", "=", "passkey")
      .where("recipient", "=", email)
      .execute();
    expect(mails).toMatchObject([
      { subject: "A passkey was added to your account", letter: { facts: [["Passkey", "Phone"]] } },
    ]);
  });

  test("is renamed and removed by its owner alone, and logs in no more", async () => {
    const { authenticator, token, passkey } = await withPasskey();
    const stranger = await accounts.enter("Noor");
    const params = { id: passkey.id };
    expect((await api.call(renamePasskey, { token, params, body: { name: " Laptop " } })).body.name).toBe(
      "Laptop",
    );
    const foreign = { token: stranger.token, params };
    expect((await api.call(renamePasskey, { ...foreign, body: { name: "Mine" } })).status).toBe(404);
    expect((await api.call(removePasskey, foreign)).status).toBe(404);
    expect((await api.call(listPasskeys, { token })).body).toMatchObject([{ name: "Laptop" }]);
    expect((await api.call(removePasskey, { token, params, confirmation: null })).status).toBe(403);
    expect((await api.call(removePasskey, { token, params })).status).toBe(204);
    expect((await api.call(listPasskeys, { token })).body).toEqual([]);
    expect(await statusOf(authenticator.get(await challenge()))).toBe(401);
  });

  test("counts as the second factor that owners require, which the password alone does not", async () => {
    const owner = await accounts.enter("Layla");
    const token = (await accounts.protect(owner)).token;
    const { authenticator, email } = await withPasskey("Huda");
    const rule = (is_required: boolean) => api.call(requireSecondFactor, { token, body: { is_required } });
    expect((await rule(true)).status).toBeLessThan(300);
    const byPasskey = (await enter(authenticator.get(await challenge()))).body;
    expect(byPasskey.owes_second_factor).toBe(false);
    expect((await api.call(listPasskeys, { token: byPasskey.token })).status).toBe(200);
    const byPassword = (await api.call(logIn, { body: { email, password }, from: anywhere() })).body;
    expect(byPassword.owes_second_factor).toBe(true);
    expect((await api.call(listPasskeys, { token: byPassword.token })).problem.type).toBe(secondFactorOwed);
    await rule(false);
  });

  test("confirms its owner's session in place of the password", async () => {
    const { authenticator, token, passkey } = await withPasskey();
    const asked = await challenge(token);
    expect(asked.options.allowCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
    const confirmed = await api.call(confirmByPasskey, { token, body: authenticator.get(asked) });
    expect(confirmed.status).toBe(200);
    const { confirmation } = confirmed.body;
    const params = { id: passkey.id };
    expect((await api.call(removePasskey, { token, params, confirmation })).status).toBe(204);
  });

  test("works on after a new password, whose mail names it", async () => {
    const { authenticator, token, email } = await withPasskey("Maha");
    const body = { current: password, next: "lantern over the quay" };
    await api.call(changePassword, { token, body });
    expect(await statusOf(authenticator.get(await challenge()))).toBe(200);
    const { letter } = await api.database.read
      .selectFrom("mails")
      .select("letter")
      .where("kind", "=", "password")
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    expect(letter.facts).toEqual([["Passkeys of yours that still log in", "Phone"]]);
  });

  test(`is one of ${mostPasskeys} at most, and none is added twice`, async () => {
    const { token } = await accounts.enter("Rana");
    const first = createAuthenticator();
    expect((await add(token, first)).status).toBe(201);
    expect((await add(token, first)).status).toBe(409);
    for (let more = 1; more < mostPasskeys; more += 1) await add(token);
    expect((await api.call(beginPasskey, { token })).status).toBe(409);
  });
});

describe("an attacker gets no session", () => {
  test("by an answer that was used before, or whose challenge ran out", async () => {
    const { authenticator } = await withPasskey();
    const used = authenticator.get(await challenge());
    expect(await statusOf(used)).toBe(200);
    expect(await statusOf(used)).toBe(401);
    const late = authenticator.get(await challenge());
    api.clock.move({ minutes: passkeyMinutes });
    expect(await statusOf(late)).toBe(401);
  });

  test("by the challenge of another page, or one that was never given out", async () => {
    const { authenticator } = await withPasskey();
    const [mine, theirs] = [await challenge(), await challenge()];
    expect(await statusOf({ ...authenticator.get(theirs), ticket: mine.ticket })).toBe(401);
    const own = { ...mine.options, challenge: "A".repeat(43) };
    const again = await challenge();
    expect(await statusOf(authenticator.get({ options: own, ticket: again.ticket }))).toBe(401);
    expect(await statusOf(authenticator.get({ options: own, ticket: "A".repeat(43) }))).toBe(401);
  });

  test("by one challenge sent twice at the same moment", async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.get(await challenge(), { counter: 0 });
    const statuses = await Promise.all([statusOf(answer), statusOf(answer)]);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test.each([
    ["a foreign origin", { origin: "https://daniry.example" }],
    ["the same host over another port", { origin: "http://localhost:8080" }],
    ["a foreign site", { rpId: "daniry.example" }],
    ["no fingerprint, face or PIN", { isVerified: false }],
    ["another person's mark", { userHandle: "A".repeat(43) }],
    ["no mark of the person", { userHandle: undefined }],
  ])("by an answer with %s", async (_, manner) => {
    const { authenticator } = await withPasskey();
    expect(await statusOf(authenticator.get(await challenge(), manner))).toBe(401);
    expect(await statusOf(authenticator.get(await challenge()))).toBe(200);
  });

  test("by another one's signature under a known passkey's name", async () => {
    const [victim, attacker] = [await withPasskey("Amal"), await withPasskey("Noor")];
    const { ticket, answer } = attacker.authenticator.get(await challenge());
    const { id } = victim.authenticator;
    expect(await statusOf({ ticket, answer: { ...answer, id, rawId: id } })).toBe(401);
  });

  test("by a signature whose last byte was changed", async () => {
    const { authenticator } = await withPasskey();
    const { ticket, answer } = authenticator.get(await challenge());
    const data = Buffer.from(answer.response.authenticatorData, "base64url");
    data[36] = (data[36] ?? 0) ^ 1;
    const response = { ...answer.response, authenticatorData: data.toString("base64url") };
    expect(await statusOf({ ticket, answer: { ...answer, response } })).toBe(401);
  });

  test("by a copy of the authenticator, whose counter fell behind", async () => {
    const { authenticator, token } = await withPasskey();
    expect(await statusOf(authenticator.get(await challenge(), { counter: 5 }))).toBe(200);
    for (const counter of [5, 4, 0]) {
      expect(await statusOf(authenticator.get(await challenge(), { counter }))).toBe(401);
    }
    expect(await statusOf(authenticator.get(await challenge(), { counter: 4_000_000_000 }))).toBe(200);
    const outcomes = (await api.call(listLogIns, { token })).body.data.map(({ outcome }) => outcome);
    expect(outcomes.slice(0, 4)).toEqual(["success", "wrong-passkey", "wrong-passkey", "wrong-passkey"]);
  });

  test("by a passkey of an account that is suspended or removed", async () => {
    const { token } = await accounts.enter("Layla");
    const { authenticator, id } = await withPasskey();
    const suspend = (is_suspended: boolean) =>
      api.call(suspendMember, { token, params: { id }, body: { is_suspended } });
    await suspend(true);
    expect(await statusOf(authenticator.get(await challenge()))).toBe(401);
    await suspend(false);
    expect(await statusOf(authenticator.get(await challenge()))).toBe(200);
    await api.call(removeMember, { token, params: { id } });
    expect(await statusOf(authenticator.get(await challenge()))).toBe(401);
  });

  test("by trying on: the waits are those of the log-in", async () => {
    const { authenticator } = await withPasskey();
    const from = "192.0.2.77";
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = authenticator.get(await challenge(), { isVerified: false });
      expect((await enter(wrong, from)).status).toBe(401);
    }
    const waiting = await enter(authenticator.get(await challenge()), from);
    expect([waiting.status, waiting.headers["retry-after"]]).toEqual([429, "15"]);
    api.clock.move({ seconds: 15 });
    expect((await enter(authenticator.get(await challenge()), from)).status).toBe(200);
  });
});

describe("an attacker with a stolen session", () => {
  test("adds no passkey without a confirmation, nor by a challenge of another session, origin or without the person", async () => {
    const { token } = await accounts.enter();
    expect((await api.call(beginPasskey, { token, confirmation: null })).status).toBe(403);
    const begin = async () => (await api.call(beginPasskey, { token })).body;
    const send = async (made: ReturnType<ReturnType<typeof createAuthenticator>["create"]>, as = token) =>
      (await api.call(addPasskey, { token: as, body: { ...made, name: "Phone" } })).status;
    const stranger = (await accounts.enter("Noor")).token;
    expect(await send(createAuthenticator().create(await begin()), stranger)).toBe(422);
    for (const manner of [
      { origin: "https://daniry.example" },
      { rpId: "daniry.example" },
      { isVerified: false },
    ]) {
      expect(await send(createAuthenticator().create(await begin(), manner))).toBe(422);
    }
    const made = createAuthenticator().create(await begin());
    expect(await send(made)).toBe(201);
    expect(await send(made)).toBe(422);
    expect((await api.call(listPasskeys, { token })).body).toHaveLength(1);
  });

  test("confirms it by no passkey of another account, and by no challenge of another session or the log-in", async () => {
    const [victim, attacker] = [await withPasskey("Amal"), await withPasskey("Noor")];
    const { token } = victim;
    const confirm = async (body: Answer) => (await api.call(confirmByPasskey, { token, body })).status;
    expect(await confirm(attacker.authenticator.get(await challenge(token)))).toBe(422);
    expect(await confirm(victim.authenticator.get(await challenge(attacker.token)))).toBe(422);
    expect(await confirm(victim.authenticator.get(await challenge()))).toBe(422);
    const asLogIn = victim.authenticator.get(await challenge(token));
    expect(await statusOf(asLogIn)).toBe(401);
    expect(await confirm(victim.authenticator.get(await challenge(token), { isVerified: false }))).toBe(422);
    const withoutIt = await api.inject({
      method: "DELETE",
      url: `/api/admin/passkeys/${victim.passkey.id}`,
      headers: { authorization: `Bearer ${token}`, [confirmationHeader]: "A".repeat(43) },
    });
    expect(withoutIt.statusCode).toBe(403);
  });
});
