import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashToken } from "#api/platform/database/tokens.ts";
import { correctMail, listMails } from "#contract/delivery/mail.ts";
import { createWebhook } from "#contract/delivery/webhooks.ts";
import { listHistory } from "#contract/panel/history.ts";
import {
  beginSecondFactor,
  changePassword,
  enableSecondFactor,
  getProfile,
  logIn,
  updateProfile,
} from "#contract/team/account.ts";
import { acceptInvitation, deadLink, invite, readInvitation } from "#contract/team/invitations.ts";
import { askForReset, getResetWay, noResetByMail, readReset, resetPassword } from "#contract/team/resets.ts";
import { sendPasswordLink, suspendMember } from "#contract/team/team.ts";
import { createToken } from "#contract/team/tokens.ts";
import { listContacts } from "#contract/visitors/contacts.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { renewed, startTestApi, type TestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { inData } from "#test/support/in-data.ts";
import { startMailServer, type TestMailServer } from "#test/support/mail-server.ts";
import { until } from "#test/support/until.ts";
import { tooEasy } from "./password-rule.ts";

const chosen = "lantern over the quay";
const from = { name: "Daniry", address: "info@daniry.test" };

describe("a password that was forgotten, where mail is set up", () => {
  let api: TestApi;
  let server: TestMailServer;
  let count = 0;
  beforeEach(async () => {
    server = await startMailServer();
    api = await startTestApi({
      mail: { servers: [server.access], from, to: [] },
      publicUrl: "https://www.daniry.example",
    });
  });
  afterEach(async () => {
    await api.close();
    await server.close();
  });

  const enter = (name: string) => accountsOf(api).enter(name);
  const ask = (email: string, network = `2001:db8:${(++count).toString(16)}::1`) =>
    api.call(askForReset, { body: { email }, from: network });
  async function arrived(number: number) {
    expect(await until(async () => server.taken.length >= number, 20_000)).not.toBeNull();
    return server.taken[number - 1];
  }
  const linkIn = (text = "") =>
    /https:\/\/www\.daniry\.example\/admin\/reset#([\w-]{43})\n/.exec(text)?.[1] ?? "";
  async function link(email: string, network?: string) {
    const number = server.taken.length + 1;
    await ask(email, network);
    return linkIn((await arrived(number))?.text);
  }
  const mails = () => api.database.read.selectFrom("mails").selectAll().orderBy("id").execute();
  const read = (token: string) => api.call(readReset, { body: { token } });
  const choose = (token: string, next = chosen) =>
    api.call(resetPassword, { body: { token, password: next } });
  const mayLogIn = async (email: string, given: string) =>
    (await api.call(logIn, { body: { email, password: given }, from: `198.51.100.${++count}` })).status;
  async function expectDead(token: string) {
    for (const { status, problem } of [await read(token), await choose(token)]) {
      expect([status, problem.detail]).toEqual([404, deadLink]);
    }
  }

  test("is replaced by the link of one mail: every session ends, the history and a mail tell of it", async () => {
    expect((await api.call(getResetWay, {})).body).toEqual({ by_mail: true, held_until: null });
    const huda = await enter("Huda");
    const token = await link(huda.email.toUpperCase());
    expect(token).not.toBe("");
    expect(server.taken[0]?.to).toMatchObject({ text: huda.email });
    expect((await read(token)).body).toEqual({ email: huda.email });
    const easy = await choose(token, "huda12345678");
    expect([easy.status, easy.problem.errors]).toEqual([
      422,
      [{ field: "password", message: tooEasy, code: "password_too_weak" }],
    ]);
    expect((await choose(token)).status).toBe(204);
    expect((await api.call(getProfile, { token: huda.token })).status).toBe(401);
    expect([await mayLogIn(huda.email, password), await mayLogIn(huda.email, chosen)]).toEqual([401, 200]);
    expect(await arrived(2)).toMatchObject({ subject: "Your password was changed" });
    expect(server.taken[1]?.text, "there is no token and no webhook").not.toContain("Integrations");
    const { body } = await api.call(listHistory, {
      token: await api.logIn(),
      query: { record: "admin", id: huda.id },
    });
    expect(body.data[0]).toMatchObject({ action: "reset", admin_name: "Huda" });
    await expectDead(token);
  });

  test("is told with the tokens and webhooks that go on, and where they are ended", async () => {
    const huda = await enter("Huda");
    const made = { rights: ["messages:read" as const], days: 30, password };
    const { body: shop } = await api.call(createToken, {
      token: huda.token,
      body: { ...made, name: "Shop" },
    });
    const hook = { url: "https://hooks.example/a", kinds: ["message.created" as const], is_on: true };
    await api.call(createWebhook, { token: huda.token, body: hook });
    await choose(await link(huda.email));
    const text = (await arrived(2))?.text;
    expect(text).toContain(`Tokens of yours that still work: “Shop” (${shop.prefix}…)`);
    expect(text).toContain("Webhooks that are still called: 1");
    expect(text).toContain("under Integrations");
    expect((await api.call(listContacts, { token: shop.token, query: {} })).status).toBe(200);
  });

  test("gets a link from an owner too, which is of that account alone, and no fourth while three are good", async () => {
    const huda = await enter("Huda");
    const owner = await enter("Aisha");
    const given = { token: owner.token, params: { id: huda.id } };
    expect((await api.call(sendPasswordLink, given)).status).toBe(204);
    const token = linkIn((await arrived(1))?.text);
    expect(server.taken[0]?.to).toMatchObject({ text: huda.email });
    const opened = await api.call(resetPassword, { token: owner.token, body: { token, password: chosen } });
    expect(opened.status).toBe(204);
    expect([await mayLogIn(owner.email, password), await mayLogIn(huda.email, chosen)]).toEqual([200, 200]);
    const query = { record: "admin" as const, id: huda.id };
    const { body } = await api.call(listHistory, { token: owner.token, query });
    expect(body.data.map(({ action, admin_name }) => [action, admin_name])).toEqual([
      ["reset", "Huda"],
      ["password-link", "Aisha"],
    ]);
    await arrived(2);
    for (const number of [3, 4, 5]) {
      expect((await api.call(sendPasswordLink, given)).status).toBe(204);
      await arrived(number);
    }
    expect((await api.call(sendPasswordLink, given)).status).toBe(409);
    const suspension = { password, is_suspended: true };
    const sami = await enter("Sami");
    const other = { token: owner.token, params: { id: sami.id } };
    expect((await api.call(suspendMember, { ...other, body: suspension })).status).toBe(204);
    expect((await api.call(sendPasswordLink, other)).status).toBe(409);
  });

  test("is replaced once by a link, even by two at the same time, and within 30 minutes", async () => {
    const huda = await enter("Huda");
    const token = await link(huda.email);
    const answers = await Promise.all([choose(token), choose(token, "quay under the lantern")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    await arrived(2);
    const late = await link(huda.email);
    api.clock.move({ minutes: 30 });
    await expectDead(late);
    const hashedTooLong = { tokenHash: hashToken(late), passwordHash: "any" };
    const at = api.clock.now().toISOString();
    expect(await api.database.write.account.resetPassword(hashedTooLong, at)).toBeNull();
    await expectDead("A".repeat(43));
    await expectDead("");
  });

  test("has a link that opens no other door, and whose door no other link opens", async () => {
    const huda = await enter("Huda");
    const owner = await enter("Aisha");
    const token = await link(huda.email);
    const body = { email: "leila@example.com", role: "reader" as const, password };
    const invited = (await api.call(invite, { token: owner.token, body })).body.token;
    const joining = { name: "Leila", password: chosen };
    const wrongDoors = [
      await choose(invited),
      await read(invited),
      await api.call(readInvitation, { body: { token } }),
      await api.call(acceptInvitation, { body: { token, ...joining } }),
    ];
    for (const { status, problem } of wrongDoors) expect([status, problem.detail]).toEqual([404, deadLink]);
    expect((await choose(token)).status).toBe(204);
    expect((await api.call(acceptInvitation, { body: { token: invited, ...joining } })).status).toBe(201);
    expect([await mayLogIn(owner.email, password), await mayLogIn(huda.email, chosen)]).toEqual([200, 200]);
  });

  test("has links of which a stranger's requests void none, and use up none of its own", async () => {
    const huda = await enter("Huda");
    const home = "198.51.100.200";
    const logged = await api.call(logIn, { body: { email: huda.email, password }, from: home });
    const cookie = /^[^;]+/.exec(String(logged.headers["set-cookie"]))?.[0] ?? "";
    await ask(huda.email, home);
    const own = linkIn((await arrived(1))?.text);
    for (let time = 0; time < 4; time++) await ask(huda.email, "203.0.113.66");
    await until(async () => server.taken.length === 4, 20_000);
    expect((await mails()).length, "three by one network").toBe(4);
    for (let time = 0; time < 12; time++) await ask(huda.email);
    await until(async () => server.taken.length === 6, 20_000);
    expect((await mails()).length, "six by all unknown networks").toBe(6);
    expect((await read(own)).status).toBe(200);
    const fromBrowser = () =>
      api.call(askForReset, { body: { email: huda.email }, from: "192.0.2.1", headers: { cookie } });
    for (let time = 0; time < 4; time++) await fromBrowser();
    const last = linkIn((await arrived(9))?.text);
    expect((await mails()).length, "three by a browser of its own").toBe(9);
    expect((await choose(last)).status).toBe(204);
    for (const { text } of server.taken.slice(0, 9)) await expectDead(linkIn(text));
  });

  test("has up to three links at a time, which die with a new password, a new address and a suspension", async () => {
    const huda = await enter("Huda");
    const owner = await enter("Aisha");
    const home = "198.51.100.201";
    const second = await link(huda.email, home);
    const other = await link(huda.email, home);
    for (const token of [second, other]) expect((await read(token)).status).toBe(200);
    const body = { current: password, next: chosen };
    const changed = await api.call(changePassword, { token: huda.token, body });
    expect(changed.status).toBe(204);
    for (const token of [second, other]) await expectDead(token);
    await arrived(3);
    expect(server.taken[2]).toMatchObject({ subject: "Your password was changed", to: { text: huda.email } });
    expect(server.taken[2]?.text).toContain("in your profile. Every other browser is logged out.");

    const third = await link(huda.email);
    const profile = form({ email: "elsewhere@example.com", password: chosen });
    expect((await api.call(updateProfile, { token: renewed(changed), body: profile })).status).toBe(200);
    await expectDead(third);

    const fourth = await link("elsewhere@example.com");
    const params = { id: huda.id };
    const suspension = { password, is_suspended: true };
    expect((await api.call(suspendMember, { token: owner.token, params, body: suspension })).status).toBe(
      204,
    );
    await expectDead(fourth);
    await ask("elsewhere@example.com");
    await ask(owner.email);
    expect((await arrived(6))?.to).toMatchObject({ text: owner.email });
    expect(await mails()).toHaveLength(6);
  });

  test("keeps its second factor", async () => {
    const { email, token } = await enter("Huda");
    const { secret } = (await api.call(beginSecondFactor, { token })).body;
    const code = () => new TOTP({ secret }).generate({ timestamp: api.clock.now().getTime() });
    expect((await api.call(enableSecondFactor, { token, body: { code: code() } })).status).toBe(200);
    expect((await choose(await link(email))).status).toBe(204);
    const bare = await api.call(logIn, { body: { email, password: chosen } });
    expect([bare.status, bare.problem.type]).toEqual([401, "/problems/second-factor"]);
    api.clock.move({ minutes: 1 });
    expect((await api.call(logIn, { body: { email, password: chosen, code: code() } })).status).toBe(200);
  });

  test("is asked for in the same words whoever it is, five times in a row by a network, three of them for an account", async () => {
    const huda = await enter("Huda");
    const home = "198.51.100.202";
    const known = await ask(huda.email, home);
    const unknown = await ask("nobody@example.com");
    expect([known.status, known.text]).toEqual([202, unknown.text]);
    await arrived(1);
    await link(huda.email, home);
    await link(huda.email, home);
    expect((await ask(huda.email, home)).text).toBe(known.text);
    await link((await enter("Noor")).email);
    expect(await mails()).toHaveLength(4);
    api.clock.move({ minutes: 30 });
    await link(huda.email, home);

    const network = "203.0.113.9";
    for (let time = 0; time < 5; time++) expect((await ask("nobody@example.com", network)).status).toBe(202);
    const slowed = await ask(huda.email, network);
    expect([slowed.status, slowed.headers["retry-after"]]).toEqual([429, "15"]);
    expect((await ask("not an address")).problem.errors?.[0]?.field).toBe("email");
  });

  test("is asked for without a wait for what comes of it, so that the time tells nothing either", async () => {
    const { email } = await enter("Huda");
    await inData({ databaseUrl: api.url ?? "", dataFolder: api.folder }, async (rows) => {
      const held = await rows.startTransaction().execute();
      await held.updateTable("content").set({ version: 1 }).execute();
      const { status, text } = await ask(email);
      await held.rollback().execute();
      expect([status, text]).toEqual([202, (await ask("nobody@example.com")).text]);
    });
    expect((await arrived(1))?.to).toMatchObject({ text: email });
  });

  test("has a link that stands in its mail alone: neither the database nor the Mail page has it", async () => {
    server.mood.data = () => [451, "4.7.1 Try again later"];
    const { email } = await enter("Huda");
    await ask(email);
    expect(await until(async () => (await mails())[0]?.attempts === 1, 20_000)).not.toBeNull();
    delete server.mood.data;
    api.clock.move({ minutes: 2 });
    const reader = await api.logIn("Reem", "reem@example.com", "reader");
    await ask(email);
    await arrived(1);
    const sent = server.taken.map(({ text }) => linkIn(text));
    expect(sent.filter(Boolean)).not.toEqual([]);
    const resets = await api.database.read.selectFrom("resets").selectAll().execute();
    const kept = JSON.stringify([await mails(), resets]);
    const shown = (await api.call(listMails, { token: reader, query: {} })).text;
    for (const token of sent) expect(kept + shown).not.toContain(token);
    expect(shown).toContain("Choose a new password");
  });

  test("has a mail that goes to its own address or nowhere", async () => {
    server.mood.recipient = () => [550, "5.1.1 User unknown"];
    const { email, token } = await enter("Huda");
    await ask(email);
    expect(await until(async () => (await mails())[0]?.status === "failed", 20_000)).not.toBeNull();
    const id = (await mails())[0]?.id ?? 0;
    const body = { recipient: "other@example.com" };
    expect((await api.call(correctMail, { token, params: { id }, body })).status).toBe(409);
    expect((await mails())[0]?.recipient).toBe(email);
  });

  test("has no mail any more once its link is void", async () => {
    const { email } = await enter("Huda");
    const at = api.clock.now().toISOString();
    await api.database.write.account.askForReset({ key: email.toLowerCase(), asker: "home" }, at);
    api.clock.move({ minutes: 30 });
    const { email: other } = await enter("Noor");
    await ask(other);
    await arrived(1);
    expect(await until(async () => (await mails())[0]?.status === "failed", 20_000)).not.toBeNull();
    expect((await mails())[0]?.reason).toBe(
      "Its link was void before it could be sent, so nothing was sent.",
    );
    expect(server.taken).toHaveLength(1);
  });
});

test("where no mail is set up, a forgotten password is no matter of mail", async () => {
  const api = await startTestApi();
  try {
    expect((await api.call(getResetWay, {})).body).toEqual({ by_mail: false, held_until: null });
    const { status, problem } = await api.call(askForReset, { body: { email: "huda@example.com" } });
    expect([status, problem.detail]).toEqual([409, noResetByMail]);
  } finally {
    await api.close();
  }
});
