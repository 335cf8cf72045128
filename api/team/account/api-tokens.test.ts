import { afterAll, describe, expect, test } from "vitest";
import { createMailSettings, type MailDefaults, noMail } from "#api/delivery/mail/settings.ts";
import { hashToken } from "#api/platform/database/tokens.ts";
import { createCategory } from "#contract/content/categories.ts";
import { listHistory } from "#contract/panel/history.ts";
import type { Right } from "#contract/rights.ts";
import { getProfile } from "#contract/team/account.ts";
import { changeRole, removeMember, suspendMember } from "#contract/team/team.ts";
import { createToken, listTokens, mostTokens, revokeToken } from "#contract/team/tokens.ts";
import { createContact, listContacts } from "#contract/visitors/contacts.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";
import { isApiToken, newApiToken } from "./api-token.ts";
import { apiTokenWork } from "./api-token-routes.ts";

const api = await startTestApi();
afterAll(api.close);
const { enter } = accountsOf(api);
const owner = await enter("Aisha");

describe("a token", () => {
  const make = (body: object = {}, token = owner.token) =>
    api.call(createToken, {
      token,
      body: { name: "CRM", rights: ["messages:read"], days: 30, password, ...body } as never,
    });
  const list = async (token = owner.token) => (await api.call(listTokens, { token })).body.data;
  const reads = async (token: string) => (await api.call(listContacts, { token, query: {} })).status;

  test("is told once, kept as a hash, and reads what it is for until it is revoked", async () => {
    const { status, body } = await make();
    expect(status).toBe(201);
    expect(body.token).toMatch(/^daniry_[0-9A-Za-z]{46}$/);
    expect(body).toMatchObject({ prefix: body.token.slice(0, 11), by_name: "Aisha", last_used_at: null });
    const rows = await api.database.read.selectFrom("api_tokens").selectAll().execute();
    expect(rows.map(({ token_hash }) => token_hash)).toEqual([hashToken(body.token)]);
    expect(JSON.stringify([rows, await list()])).not.toContain(body.token);

    expect(await reads(body.token)).toBe(200);
    expect((await api.call(getProfile, { token: body.token })).status).toBe(403);
    const params = { id: body.id };
    expect((await api.call(revokeToken, { token: owner.token, params })).status).toBe(204);
    expect(await reads(body.token)).toBe(401);
    expect(await list()).toEqual([]);
    expect((await api.call(revokeToken, { token: owner.token, params })).status).toBe(404);
    const { body: history } = await api.call(listHistory, { token: owner.token, query: { record: "site" } });
    const line = `CRM (${body.prefix}…): messages:read`;
    expect(history.data.map(({ action, changes }) => [action, changes])).toEqual([
      ["token", [{ field: "token", old: line, new: null }]],
      ["token", [{ field: "token", old: null, new: line }]],
    ]);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ rights: [] }, "rights"],
    [{ rights: ["backups:read"] }, "rights.0"],
    [{ days: 0 }, "days"],
    [{ days: 367 }, "days"],
    [{ days: undefined }, "days"],
  ])("is not made of %j", async (body, field) => {
    const { status, problem } = await make(body);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test("is an owner's to make, under a name of its own", async () => {
    const editor = await api.logIn("Omar", undefined, "editor");
    expect((await make({}, editor)).status).toBe(403);
    expect((await make({ name: "Till" })).status).toBe(201);
    const again = await make({ name: "Till" });
    expect([again.status, again.problem.errors?.[0]?.field]).toEqual([409, "name"]);
  });

  test("that may change something may read it as well, and the history says which token did it", async () => {
    const { body } = await make({ name: "Sheet", rights: ["products:write"] });
    expect(body.rights).toEqual(["products:read", "products:write"]);
    const made = await api.call(createCategory, {
      token: body.token,
      body: { name: "By a program" } as never,
    });
    expect(made.status).toBe(201);
    const { body: history } = await api.call(listHistory, {
      token: owner.token,
      query: { record: "category" },
    });
    expect(history.data[0]).toMatchObject({
      admin_id: owner.id,
      admin_name: "Aisha, by the token Sheet",
      action: "create",
    });
  });

  test("notes its last use once a minute, and ends with its day", async () => {
    const { body } = await make({ name: "Clock", days: 1 });
    const used = async () => (await list()).find(({ id }) => id === body.id)?.last_used_at;
    const first = api.clock.now().toISOString();
    await reads(body.token);
    api.clock.move({ seconds: 59 });
    await reads(body.token);
    expect(await used()).toBe(first);
    api.clock.move({ seconds: 1 });
    await reads(body.token);
    expect(await used()).toBe(api.clock.now().toISOString());
    api.clock.move({ hours: 23, minutes: 58 });
    expect(await reads(body.token)).toBe(200);
    api.clock.move({ minutes: 1 });
    expect(await reads(body.token)).toBe(401);
    expect(await list()).toContainEqual(expect.objectContaining({ id: body.id }));
  });

  const ends = ["suspended", "given another role", "removed"] as const;
  test.each(ends)("ends with its maker, who is %s", async (how) => {
    const maker = await enter(how.replaceAll(" ", "-"));
    const { body } = await make({ name: how }, maker.token);
    expect(await reads(body.token)).toBe(200);
    const asked = { token: owner.token, params: { id: maker.id } };
    const suspend = (is_suspended: boolean) => api.call(suspendMember, { ...asked, body: { is_suspended } });
    if (how === "suspended") {
      expect((await suspend(true)).status).toBe(204);
      expect(await reads(body.token)).toBe(401);
      expect((await suspend(false)).status).toBe(204);
    } else if (how === "removed") {
      expect((await api.call(removeMember, { ...asked })).status).toBe(204);
    } else {
      const role = "editor" as const;
      expect((await api.call(changeRole, { ...asked, body: { role } })).status).toBe(200);
      expect(await reads(body.token)).toBe(401);
      expect((await api.call(changeRole, { ...asked, body: { role: "owner" } })).status).toBe(200);
    }
    expect(await reads(body.token)).toBe(401);
    expect((await list()).map(({ id }) => id)).not.toContain(body.id);
  });

  test("is not made by somebody who is no owner any more by then", async () => {
    const { token, prefix } = newApiToken();
    const reader = await api.logIn("Salim", undefined, "reader");
    const { id } = (await api.call(getProfile, { token: reader })).body;
    const given = { name: "Late", rights: ["words:read" as Right], days: 30, prefix };
    const act = { actor: { id, name: "Salim" }, at: api.clock.now().toISOString() };
    const made = api.database.write.account.createApiToken(
      { ...given, tokenHash: hashToken(token), adminId: id },
      act,
    );
    expect(await made).toEqual({ refused: "Only an owner makes tokens" });
  });

  test("is refused beyond fifty", async () => {
    const { length } = await list();
    for (let number = length; number < mostTokens; number++) await api.makeToken(["words:read"]);
    expect((await make({ name: "One more" })).status).toBe(409);
  });
});

test("a token is told from what is none by its last signs alone", () => {
  const { token } = newApiToken();
  expect(isApiToken(token)).toBe(true);
  const changed = token.replace(/.(?=.{6}$)/, (sign) => (sign === "A" ? "B" : "A"));
  for (const other of [changed, token.slice(0, -1), `${token}0`, token.replace("daniry", "daniri")])
    expect([other, isApiToken(other)]).toEqual([other, false]);
});

test("a token makes 300 calls a minute, of any kind and from any address", async () => {
  const api = await startTestApi({ rateLimit: true });
  try {
    const [token, other] = [await api.makeToken(["messages:read"]), await api.makeToken(["messages:read"])];
    const call = (by = token, from = "192.0.2.1") => api.call(listContacts, { token: by, from, query: {} });
    const body = { name: "Huda", email: "huda@example.com", reason: "Feedback", message: "Good" } as const;
    expect((await api.call(createContact, { token, body })).status).toBe(201);
    const calls = Array.from({ length: 299 }, (_, at) => call(token, `192.0.2.${at % 250}`));
    for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
    const refused = await call();
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    expect((await call(other)).status).toBe(200);
  } finally {
    await api.close();
  }
});

test("where mail is set up, whoever made a token is told once, two weeks before it ends", async () => {
  const api = await startTestApi();
  try {
    const owner = await accountsOf(api).enter("Aisha", { email: "aisha@daniry.test" });
    const make = (name: string, days: number) =>
      api.call(createToken, {
        token: owner.token,
        body: { name, rights: ["messages:read"], days },
      });
    await make("CRM", 30);
    await make("Short", 10);
    const { read, write, key } = api.database;
    const servers = [{ host: "127.0.0.1", port: 9, secure: false, user: "", password: "" }];
    const from = { name: "Daniry", address: "info@daniry.test" };
    async function work(given: MailDefaults = { ...noMail, servers, from }) {
      const mail = createMailSettings(read, given, key);
      const parts = { write: write.account, clock: api.clock.now, publish: () => undefined, mail };
      for (const each of apiTokenWork(parts)) await each();
    }
    const mails = () => read.selectFrom("mails").select(["recipient", "subject"]).execute();
    await work();
    api.clock.move({ days: 15 });
    await work();
    expect(await mails()).toEqual([]);
    api.clock.move({ days: 1 });
    await work(noMail);
    expect(await mails()).toEqual([]);
    await work();
    await work();
    const subject = "The token “CRM” ends on 9 April 2026";
    expect(await mails()).toEqual([{ recipient: "aisha@daniry.test", subject }]);
    api.clock.move({ days: 44 });
    await work();
    expect(await read.selectFrom("api_tokens").select("name").execute()).toEqual([]);
  } finally {
    await api.close();
  }
});
