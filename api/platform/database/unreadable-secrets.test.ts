// @module-tag engines

import { TOTP } from "otpauth";
import { afterEach, beforeEach, expect, test } from "vitest";
import { seal, sealedFor, secretKeyOf } from "#api/platform/database/sealing.ts";
import { hashPassword } from "#api/team/account/passwords.ts";
import { getMailSetUp, saveMailSetUp, tryMail } from "#contract/delivery/mail.ts";
import * as webhooks from "#contract/delivery/webhooks.ts";
import { dashboard } from "#contract/panel/overview.ts";
import * as account from "#contract/team/account.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { listSubscribers, subscribe } from "#contract/visitors/newsletter.ts";
import { renewed, startTestApi, type TestApi } from "#test/support/api.ts";
import { inData } from "#test/support/in-data.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { until } from "#test/support/until.ts";

const lost = secretKeyOf("the key of a machine that burned down");
const password = "correct horse battery";
const email = "amal@daniry.test";
let api: TestApi;
let server: TestMailServer;
beforeEach(async () => {
  server = await startMailServer();
  const from = { name: "Daniry", address: "info@daniry.test" };
  api = await startTestApi({ mail: { servers: [], from, to: [email] }, webhooks: { allowPrivate: true } });
  const admin = { name: "Amal", email, passwordHash: await hashPassword(password) };
  await api.database.write.account.createAdmin(admin, api.clock.now().toISOString());
});
afterEach(async () => {
  await api.close();
  await server.close();
});

const rows = (use: Parameters<typeof inData>[1]) =>
  inData({ databaseUrl: api.url ?? "", dataFolder: api.folder }, use);
const logIn = (code?: string) =>
  api.call(account.logIn, { body: { email, password, ...(code !== undefined && { code }) } });
const health = async (token: string) =>
  (await api.call(dashboard, { token, query: {} })).body.health.unreadable;

test("a second factor: no code is taken, a recovery code is, and a new one is set up", async () => {
  const { token } = (await logIn()).body;
  const { secret } = (await api.call(account.beginSecondFactor, { token })).body;
  const code = () => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
  const on = await api.call(account.enableSecondFactor, { token, body: { code: code() } });
  await rows((data) =>
    data
      .updateTable("admins")
      .set({ second_factor: seal(lost, sealedFor.admin(1), secret) })
      .execute(),
  );
  api.clock.move({ minutes: 1 });
  const refused = await logIn(code());
  expect([refused.status, refused.problem.type]).toEqual([401, account.secondFactorProblem]);
  expect(refused.problem.detail).toMatch(/recovery code.*npm run admin -- second-factor-off/);

  const entered = await logIn(on.body.recovery_codes[0]);
  expect(entered.status).toBe(200);
  const here = entered.body.token;
  expect((await api.call(account.getSecondFactor, { token: here })).body).toMatchObject({
    enabled: true,
    unreadable: true,
  });
  expect(await health(here)).toEqual({ second_factors: 1, webhooks: 0, mail_servers: 0 });
  const off = await api.call(account.disableSecondFactor, { token: here });
  const after = renewed(off);
  const begun = (await api.call(account.beginSecondFactor, { token: after })).body;
  await rows((data) =>
    data
      .updateTable("admins")
      .set({ second_factor_pending: seal(lost, sealedFor.admin(1), begun.secret) })
      .execute(),
  );
  const late = await api.call(account.enableSecondFactor, {
    token: after,
    body: { code: "123456" },
  });
  expect(late.status, "one that was begun with the former key is begun anew").toBe(409);
});

test("a webhook: its calls wait and say why, until it has a new secret", async () => {
  const { token } = (await logIn()).body;
  const input = { url: "http://127.0.0.1:9/", kinds: ["message.created" as const], is_on: true };
  const { id } = (await api.call(webhooks.createWebhook, { token, body: input })).body;
  const secret = seal(lost, sealedFor.webhook(id), "whsec_c2VjcmV0");
  await rows((data) => data.updateTable("webhooks").set({ secret }).execute());
  const message = { name: "Huda", email: "huda@example.com", reason: "Feedback", message: "Thanks" } as const;
  expect((await api.call(createContact, { body: message })).status).toBe(201);
  const calls = async () =>
    (await api.call(webhooks.listWebhookDeliveries, { token, params: { id }, query: {} })).body.data;
  await until(async () => (await calls())[0]?.reason !== "", 10_000);
  expect(await calls()).toMatchObject([
    { status: "waiting", reason: expect.stringContaining("make a new secret") },
  ]);
  expect(await health(token)).toEqual({ second_factors: 0, webhooks: 1, mail_servers: 0 });
  const renewedOne = await api.call(webhooks.rotateWebhookSecret, { token, params: { id } });
  expect(renewedOne.body.secret).toMatch(/^whsec_/);
  const ids = (await calls()).map((call) => call.id);
  const again = await api.call(webhooks.resendWebhook, { token, params: { id }, body: { ids } });
  expect(again.body).toEqual({ changed: 1 });
  await until(async () => (await calls())[0]?.reason === "No server answers at its address.", 10_000);
  expect((await calls())[0]?.reason).toBe("No server answers at its address.");
});

test("the mail server: mail waits, and goes out once the password is typed again", async () => {
  const { host, port } = server.access;
  const from = { name: "Daniry", address: "info@daniry.test" };
  const chosen = { host, port, secure: false, user: "info", from };
  const sealed = { ...chosen, password: seal(lost, sealedFor.mailServer, "a password") };
  await rows((data) => data.updateTable("mail_settings").set({ server: sealed }).execute());
  const { token } = (await logIn()).body;
  const shown = { host, user: "info", has_password: false, password_unreadable: true };
  // The process caches the settings for a second.
  await expect.poll(async () => (await api.call(getMailSetUp, { token })).body.server).toMatchObject(shown);
  expect(await health(token)).toEqual({ second_factors: 0, webhooks: 0, mail_servers: 1 });
  await api.call(subscribe, { body: { email: "huda@example.com" } });
  const { data } = (await api.call(listSubscribers, { token, query: {} })).body;
  expect(data, "still asked by a mail").toMatchObject([{ status: "pending" }]);
  const tried = await api.call(tryMail, { token });
  expect([tried.status, tried.problem.detail]).toEqual([409, expect.stringContaining("SECRET_KEY")]);
  const body = { host, port, user: "info", from_name: "Daniry", from_address: "info@daniry.test" };
  const without = await api.call(saveMailSetUp, { token, body });
  expect([without.status, without.problem.errors?.[0]?.field]).toEqual([422, "password"]);
  expect(server.taken).toEqual([]);

  const saved = await api.call(saveMailSetUp, { token, body: { ...body, user: "" } });
  expect(saved.body).toMatchObject({ ok: true });
  const subjects = () => server.taken.map(({ subject }) => subject);
  await until(async () => subjects().includes("Please confirm your address"), 10_000);
  expect(subjects()).toContain("Please confirm your address");
  expect(await health(token)).toMatchObject({ mail_servers: 0 });
});
