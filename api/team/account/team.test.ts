import { afterAll, describe, expect, test } from "vitest";
import { listHistory } from "#contract/panel/history.ts";
import { getProfile, listLogIns, logIn } from "#contract/team/account.ts";
import { noResetByMail } from "#contract/team/resets.ts";
import {
  changeRole,
  lastOwner,
  listMemberSessions,
  listTeam,
  logOutMember,
  noOwnerNow,
  removeMember,
  sendPasswordLink,
  suspendMember,
} from "#contract/team/team.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";
import { hashPassword } from "./passwords.ts";

const api = await startTestApi();
afterAll(api.close);
const { enter: enterAs } = accountsOf(api);
const { token: owner, id: ownerId } = await enterAs("Aisha", { email: "aisha@example.com" });

describe("the team", () => {
  async function join(role: "owner" | "editor" | "reader", name: string) {
    const token = await api.logIn(name, undefined, role);
    return { token, id: (await api.call(getProfile, { token })).body.id };
  }

  test("is listed with role, second factor and when each was last here", async () => {
    const { token } = await join("reader", "Salim");
    const { body, status } = await api.call(listTeam, { token });
    expect(status).toBe(200);
    expect(body.data.map(({ name, role }) => [name, role])).toEqual([
      ["Aisha", "owner"],
      ["Salim", "reader"],
    ]);
    expect(body.data[1]).toMatchObject({
      second_factor: false,
      last_device: "Test",
      last_seen_at: api.clock.now().toISOString(),
    });
  });

  test("another role ends the sessions and is in the history", async () => {
    const { token, id } = await join("editor", "Omar");
    const change = (body: { role: "moderator"; version?: number }) =>
      api.call(changeRole, { token: owner, params: { id }, body });
    api.clock.move({ minutes: 5 });
    expect((await change({ role: "moderator", version: 99 })).status).toBe(409);
    expect((await change({ role: "moderator" })).body).toMatchObject({ role: "moderator" });
    expect((await api.call(getProfile, { token })).status).toBe(401);
    const { body } = await api.call(listHistory, { token: owner, query: { record: "admin", id } });
    expect(body.data[0]).toMatchObject({
      admin_name: "Aisha",
      changes: [{ field: "role", old: "editor", new: "moderator" }],
    });
  });

  test("an owner sees where somebody is logged in and logs them out everywhere; an own session stays", async () => {
    const { token, id } = await join("editor", "Layla");
    const given = { token: owner, params: { id } };
    const { body } = await api.call(listMemberSessions, given);
    expect(body.data).toMatchObject([{ device: "Test", address: "127.0.0.1", current: false }]);
    expect((await api.call(listMemberSessions, { token, params: { id } })).status).toBe(403);
    expect((await api.call(logOutMember, { token, params: { id } })).status).toBe(403);
    expect((await api.call(logOutMember, given)).body).toEqual({ ended: 1 });
    expect((await api.call(getProfile, { token })).status).toBe(401);
    const { body: history } = await api.call(listHistory, { token: owner, query: { record: "admin", id } });
    expect(history.data[0]).toMatchObject({ admin_name: "Aisha", action: "log-out" });

    const own = { token: owner, params: { id: ownerId } };
    await api.call(logIn, { body: { email: "aisha@example.com", password } });
    expect((await api.call(logOutMember, own)).body).toEqual({ ended: 1 });
    expect((await api.call(listMemberSessions, own)).body.data).toMatchObject([{ current: true }]);
    for (const call of [listMemberSessions, logOutMember, sendPasswordLink] as const)
      expect((await api.call(call, { token: owner, params: { id: 9_999 } })).status).toBe(404);
  });

  test("a link for a new password is nothing to send where no mail is set up", async () => {
    const { id } = await join("editor", "Sami");
    const sent = await api.call(sendPasswordLink, { token: owner, params: { id } });
    expect([sent.status, sent.problem.detail]).toEqual([409, noResetByMail]);
  });

  test("whoever is removed is out at once", async () => {
    const { token, id } = await join("reader", "Priya");
    const given = { token: owner, params: { id } };
    expect((await api.call(removeMember, given)).status).toBe(204);
    expect((await api.call(getProfile, { token })).status).toBe(401);
    expect((await api.call(removeMember, given)).status).toBe(404);
  });

  test("whoever is suspended is out at once, and their log-in is refused like a wrong password", async () => {
    const layla = { name: "Layla", email: "layla@example.com", role: "editor" as const };
    const passwordHash = await hashPassword(password);
    await api.database.write.account.createAdmin({ ...layla, passwordHash }, api.clock.now().toISOString());
    const enter = (given: string) => api.call(logIn, { body: { email: layla.email, password: given } });
    const { token, admin } = (await enter(password)).body;
    const suspend = (is_suspended: boolean) =>
      api.call(suspendMember, {
        token: owner,
        params: { id: admin.id },
        body: { is_suspended },
      });
    expect((await suspend(true)).status).toBe(204);
    expect((await api.call(getProfile, { token })).status).toBe(401);
    const [right, wrong] = [await enter(password), await enter("not this one at all")];
    const { request: _, ...saysRight } = right.problem;
    const { request: __, ...saysWrong } = wrong.problem;
    expect([right.status, saysRight]).toEqual([401, saysWrong]);
    const listed = (await api.call(listTeam, { token: owner })).body.data.find(({ id }) => id === admin.id);
    expect(listed?.suspended_at).toBe(api.clock.now().toISOString());

    expect((await suspend(false)).status).toBe(204);
    expect((await api.call(getProfile, { token })).status).toBe(401);
    const back = (await enter(password)).body.token;
    expect((await api.call(getProfile, { token: back })).body.role).toBe("editor");
    const { body } = await api.call(listLogIns, { token: back, query: {} });
    expect(body.data.map(({ outcome }) => outcome).sort()).toEqual([
      "success",
      "success",
      "suspended",
      "wrong-password",
    ]);
    const history = await api.call(listHistory, { token: owner, query: { record: "admin", id: admin.id } });
    expect(history.body.data.map(({ action }) => action)).toEqual(["let-in", "suspend"]);
  });

  test("a log-in that runs beside a suspension comes to nothing", async () => {
    const { id } = await join("reader", "Noor");
    const at = api.clock.now().toISOString();
    const act = { actor: { id: ownerId, name: "Aisha" }, at };
    await api.database.write.account.setSuspended(id, true, act);
    const session = { adminId: id, passwordHash: "none", tokenHash: "t", device: "", address: "" };
    expect(await api.database.write.account.startSession(session, at)).toBe(false);
  });

  test("an owner who was suspended while the call was under way changes nobody any more, and takes and restores no backup", async () => {
    const [late, other] = [await join("owner", "Late"), await join("reader", "Other")];
    const { account, backups } = api.database.write;
    const at = api.clock.now().toISOString();
    await account.setSuspended(late.id, true, { actor: { id: ownerId, name: "Aisha" }, at });
    const act = { actor: { id: late.id, name: "Late" }, at };
    const refused = { refused: noOwnerNow };
    expect(await account.changeRole(other.id, { role: "owner" }, act)).toEqual(refused);
    expect(await account.setSuspended(ownerId, true, act)).toEqual(refused);
    expect(await account.setSuspended(late.id, false, act)).toEqual(refused);
    expect(await account.removeAdmin(other.id, act)).toEqual(refused);
    expect(await account.logOutMember(other.id, null, act)).toEqual(refused);
    expect(await account.sendPasswordLink({ id: other.id, key: "other@daniry.test" }, act)).toEqual(refused);
    expect(await account.requireFactor({ adminId: late.id, isRequired: true }, act)).toEqual(refused);
    expect(await backups.noteDownload({ created_at: at }, act)).toEqual(refused);
    expect(await backups.allowRestore(act)).toEqual(refused);
    for (const { id } of [late, other])
      expect(await account.removeAdmin(id, { actor: { id: ownerId, name: "Aisha" }, at })).toEqual({
        saved: id,
      });
  });

  test("the last owner stays, and stays an owner", async () => {
    const params = { id: ownerId };
    const role = await api.call(changeRole, { token: owner, params, body: { role: "reader" } });
    expect([role.status, role.problem.detail]).toEqual([409, lastOwner]);
    const pause = await api.call(suspendMember, {
      token: owner,
      params,
      body: { is_suspended: true },
    });
    expect([pause.status, pause.problem.detail]).toEqual([409, lastOwner]);
    const removal = await api.call(removeMember, { token: owner, params });
    expect([removal.status, removal.problem.detail]).toEqual([409, lastOwner]);
    const { id } = await join("owner", "Rahul");
    const suspend = (is_suspended: boolean) =>
      api.call(suspendMember, { token: owner, params: { id }, body: { is_suspended } });
    expect((await suspend(true)).status).toBe(204);
    expect((await api.call(removeMember, { token: owner, params })).status).toBe(409);
    expect((await suspend(false)).status).toBe(204);
    expect((await api.call(removeMember, { token: owner, params })).status).toBe(204);
  });
});
