import { afterAll, describe, expect, test } from "vitest";
import { system } from "#api/platform/database/record.ts";
import { hashToken } from "#api/platform/database/tokens.ts";
import { listHistory } from "#contract/panel/history.ts";
import { erasePerson } from "#contract/privacy/person.ts";
import type { Role } from "#contract/roles.ts";
import { getProfile, logIn } from "#contract/team/account.ts";
import {
  acceptInvitation,
  deadLink,
  invite,
  listInvitations,
  readInvitation,
  renewInvitation,
  withdrawInvitation,
} from "#contract/team/invitations.ts";
import { changeRole, suspendMember } from "#contract/team/team.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";
import { startMailServer } from "#test/support/mail-server.ts";
import { until } from "#test/support/until.ts";
import { tooEasy } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";

const chosen = "lantern over the quay";

const api = await startTestApi();
afterAll(api.close);
const accounts = accountsOf(api);
const passwordHash = await hashPassword(password);
const owner = (await accounts.enter("Aisha", { email: "aisha@example.com" })).token;

describe("invitations", () => {
  const enter = (name: string, email: string) => accounts.enter(name, { email });
  async function send(email: string, role: Role = "editor", token = owner) {
    const { body, status } = await api.call(invite, { token, body: { email, role } });
    expect(status).toBe(201);
    return { token: body.token, id: body.invitation.id };
  }
  const read = (token: string) => api.call(readInvitation, { body: { token } });
  const accept = (token: string, given: Partial<{ name: string; password: string }> = {}) =>
    api.call(acceptInvitation, { body: { token, name: "Leila", password: chosen, ...given } });
  async function expectDead(token: string) {
    for (const { status, problem } of [await read(token), await accept(token)]) {
      expect([status, problem.detail]).toEqual([404, deadLink]);
    }
  }

  test("whoever is invited sees by whom, chooses name and password, and is in with that role", async () => {
    const { token } = await send("leila@example.com");
    expect((await read(token)).body).toMatchObject({
      email: "leila@example.com",
      role: "editor",
      by_name: "Aisha",
    });
    const easy = await accept(token, { password: "leila12345" });
    expect([easy.status, easy.problem.errors]).toEqual([
      422,
      [{ field: "password", message: tooEasy, code: "password_too_weak" }],
    ]);
    const { status, body } = await accept(token);
    expect([status, body.admin.name, body.admin.email, body.admin.role]).toEqual([
      201,
      "Leila",
      "leila@example.com",
      "editor",
    ]);
    expect((await api.call(getProfile, { token: body.token })).body.name).toBe("Leila");
    expect((await api.call(logIn, { body: { email: "Leila@example.com", password: chosen } })).status).toBe(
      200,
    );
    expect((await api.call(listInvitations, { token: owner })).body.data).toEqual([]);
    const history = await api.call(listHistory, {
      token: owner,
      query: { record: "admin", id: body.admin.id },
    });
    expect(history.body.data[0]).toMatchObject({ action: "create", admin_name: "Leila" });
  });

  test("a link works once, even for two who use it at the same time", async () => {
    const { token } = await send("twice@example.com");
    const answers = await Promise.all([accept(token, { name: "One" }), accept(token, { name: "Two" })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
    await expectDead(token);
  });

  test("a link that ran out, was replaced or withdrawn, or never was, is answered alike", async () => {
    await expectDead("A".repeat(43));
    await expectDead("");
    const late = await send("late@example.com");
    api.clock.move({ days: 7 });
    await expectDead(late.token);
    const again = await api.call(renewInvitation, {
      token: owner,
      params: { id: late.id },
    });
    expect(again.status).toBe(200);
    await expectDead(late.token);
    expect((await read(again.body.token)).status).toBe(200);
    const withdraw = () => api.call(withdrawInvitation, { token: owner, params: { id: late.id } });
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([204, 404]);
    await expectDead(again.body.token);
  });

  test("a withdrawn link is forgotten, lets nobody in who began before, and its mail is not sent", async () => {
    const { write, read: look } = api.database;
    const at = api.clock.now().toISOString();
    const act = { actor: system, at };
    const [{ id: adminId }] = (await look.selectFrom("admins").select("id").limit(1).execute()) as [
      { id: number },
    ];
    const link = { tokenHash: "of the link", adminId, isMailed: true };
    const to = { email: "waits@example.com", key: "waits@example.com", role: "reader" as const };
    const made = await write.account.invite({ ...to, ...link }, act);
    const id = "saved" in made ? made.saved.id : 0;
    const mails = async () =>
      (await look.selectFrom("mails").select("id").where("recipient_key", "=", to.key).execute()).length;
    expect(await mails()).toBe(1);
    await write.account.withdrawInvitation(id, act);
    expect(await mails()).toBe(0);
    expect(await write.account.keepInvitationToken({ id, key: to.key, tokenHash: "of the mail" }, at)).toBe(
      false,
    );
    const session = {
      name: "Slow",
      firstEmail: "slow@example.com",
      passwordHash,
      tokenHash: "t",
      device: "",
      address: "",
    };
    const join = () => write.account.join({ ...session, invitationHash: link.tokenHash }, at);
    expect(await join()).toBeNull();
    const stored = await look
      .selectFrom("invitations")
      .select("id")
      .where("email_key", "=", to.key)
      .execute();
    expect(stored).toEqual([]);
    const history = await api.call(listHistory, { token: owner, query: { record: "site", limit: 2 } });
    expect(history.body.data.map(({ action }) => action)).toEqual(["withdraw", "invite"]);
  });

  test("a link that runs out while the password is hashed lets nobody in", async () => {
    const [late, timely] = [await send("slow@example.com"), await send("quick@example.com")];
    const join = (token: string) => {
      const session = {
        name: "Slow",
        firstEmail: "slow@example.com",
        passwordHash,
        tokenHash: token,
        device: "",
        address: "",
      };
      const joining = { ...session, invitationHash: hashToken(token) };
      return api.database.write.account.join(joining, api.clock.now().toISOString());
    };
    api.clock.move({ days: 7, seconds: -1 });
    expect(await join(timely.token)).toMatchObject({ email: "quick@example.com" });
    api.clock.move({ seconds: 1 });
    expect(await join(late.token)).toBeNull();
    await api.call(withdrawInvitation, { token: owner, params: { id: late.id } });
  });

  test("used by somebody who is logged in as another, it lets in whoever is invited and leaves the other as they were", async () => {
    const omar = await enter("Omar", "omar-here@example.com");
    const { token } = await send("sara@example.com", "reader");
    const given = { token: omar.token, body: { token, name: "Sara", password: chosen } };
    const { status, body } = await api.call(acceptInvitation, given);
    expect([status, body.admin.email, body.admin.role]).toEqual([201, "sara@example.com", "reader"]);
    const whose = async (session: string) => (await api.call(getProfile, { token: session })).body;
    expect(await whose(body.token)).toMatchObject({ name: "Sara", role: "reader" });
    expect(await whose(omar.token)).toMatchObject({
      id: omar.id,
      name: "Omar",
      email: "omar-here@example.com",
      role: "owner",
    });
    const logInAs = (email: string, given: string) =>
      api.call(logIn, { body: { email, password: given }, from: "192.0.2.77" });
    expect((await logInAs("omar-here@example.com", chosen)).status).toBe(401);
    expect((await logInAs("omar-here@example.com", password)).status).toBe(200);
    await expectDead(token);
  });

  test("a link lets nobody into the account that its address has got meanwhile", async () => {
    const { token } = await send("meanwhile@example.com", "owner");
    const account = { name: "Reem", email: "Meanwhile@example.com", role: "reader" as const, passwordHash };
    await api.database.write.account.createAdmin(account, api.clock.now().toISOString());
    const { status, problem } = await accept(token);
    expect([status, problem.detail]).toEqual([404, deadLink]);
    const as = (given: string) =>
      api.call(logIn, { body: { email: account.email, password: given }, from: "192.0.2.78" });
    expect((await as(chosen)).status).toBe(401);
    expect((await as(password)).body.admin).toMatchObject({ name: "Reem", role: "reader" });
    await expectDead(token);
  });

  test("only the hash of a link is kept, and an address is invited once", async () => {
    const { token, id } = await send("omar@example.com", "reader");
    const rows = await api.database.read.selectFrom("invitations").selectAll().execute();
    const listed = (await api.call(listInvitations, { token: owner })).text;
    for (const text of [JSON.stringify(rows), listed]) {
      expect(text).toContain("omar@example.com");
      expect(text).not.toContain(token);
    }
    const call = (email: string) => api.call(invite, { token: owner, body: { email, role: "reader" } });
    expect((await call("OMAR@example.com")).problem.errors?.[0]?.field).toBe("email");
    expect((await call("aisha@example.com")).problem.errors?.[0]?.field).toBe("email");
    await api.call(withdrawInvitation, { token: owner, params: { id } });
  });

  test("whoever is erased as a person is invited no more", async () => {
    const { token } = await send("huda@example.com");
    const body = { who: "Huda@example.com", reason: "asked" as const };
    expect((await api.call(erasePerson, { token: owner, body })).status).toBe(200);
    await expectDead(token);
  });

  test("the links of whoever is no owner any more let nobody in", async () => {
    for (const end of ["suspended", "another role"]) {
      const rahul = await enter("Rahul", `${end.replace(" ", "-")}@example.com`);
      const { token } = await send("friend@example.com", "owner", rahul.token);
      const params = { id: rahul.id };
      const { status } =
        end === "suspended"
          ? await api.call(suspendMember, { token: owner, params, body: { is_suspended: true } })
          : await api.call(changeRole, { token: owner, params, body: { role: "reader" } });
      expect(status).toBeLessThan(300);
      await expectDead(token);
    }
  });

  test("none is made or sent again by somebody who is no owner any more by then", async () => {
    const { id: adminId } = await enter("Late", "late@example.com");
    const { id, token } = await send("early@example.com");
    const asked = { token: owner, params: { id: adminId } };
    expect((await api.call(suspendMember, { ...asked, body: { is_suspended: true } })).status).toBe(204);
    const { account } = api.database.write;
    const act = { actor: { id: adminId, name: "Late" }, at: api.clock.now().toISOString() };
    const link = { tokenHash: hashToken("a".repeat(43)), adminId, isMailed: false };
    const email = "friend@example.com";
    const refused = { refused: "Only an owner invites" };
    expect(await account.invite({ email, key: email, role: "owner", ...link }, act)).toEqual(refused);
    expect(await account.renewInvitation(id, link, act)).toEqual(refused);
    expect((await read(token)).status).toBe(200);
  });
});

test("where mail is set up, a link of its own goes to whoever is invited; one of the two lets in, once", async () => {
  const server = await startMailServer();
  const from = { name: "Daniry", address: "info@daniry.test" };
  const publicUrl = "https://www.daniry.example";
  const api = await startTestApi({ mail: { servers: [server.access], from, to: [] }, publicUrl });
  try {
    const { write, read } = api.database;
    const passwordHash = await hashPassword(password);
    const owner = { name: "Aisha", email: "aisha@example.com", passwordHash };
    await write.account.createAdmin(owner, api.clock.now().toISOString());
    const { token } = (await api.call(logIn, { body: { email: owner.email, password } })).body;
    async function mailed(number: number) {
      expect(await until(async () => server.taken.length >= number, 20_000)).not.toBeNull();
      const text = server.taken[number - 1]?.text ?? "";
      return /https:\/\/www\.daniry\.example\/admin\/invitation#([\w-]{43})\n/.exec(text)?.[1] ?? "";
    }
    const status = async (link: string) => (await api.call(readInvitation, { body: { token: link } })).status;
    const body = { email: "Leila@example.com", role: "editor" as const, password };
    const made = (await api.call(invite, { token, body })).body;
    expect(made.mailed).toBe(true);
    const first = await mailed(1);
    expect(server.taken[0]?.text).toContain("you are invited to the team of Daniry as editor.");
    expect([await status(made.token), await status(first)]).toEqual([200, 200]);
    const params = { id: made.invitation.id };
    const again = (await api.call(renewInvitation, { token, params })).body;
    const second = await mailed(2);
    expect([await status(made.token), await status(first)]).toEqual([404, 404]);
    const rows = [
      await read.selectFrom("invitations").selectAll().execute(),
      await read.selectFrom("mails").selectAll().execute(),
    ];
    expect(JSON.stringify(rows)).not.toContain(second);
    const joining = { token: second, name: "Leila", password: chosen };
    expect((await api.call(acceptInvitation, { body: joining })).status).toBe(201);
    expect([await status(again.token), await status(second)]).toEqual([404, 404]);
  } finally {
    await api.close();
    await server.close();
  }
});
