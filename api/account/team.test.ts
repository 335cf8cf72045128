import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getProfile, logIn } from "#contract/account.ts";
import { listHistory } from "#contract/history.ts";
import { changeRole, lastOwner, listTeam, removeMember } from "#contract/team.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { hashPassword } from "./passwords.ts";

/** Passwords are hashed as on a real site. */
vi.setConfig({ testTimeout: 90_000 });
const password = "correct horse battery";

describe("the team", () => {
  let api: TestApi;
  let owner: string;
  let ownerId: number;
  beforeAll(async () => {
    api = await startTestApi();
    const passwordHash = await hashPassword(password);
    const aisha = { name: "Aisha", email: "aisha@example.com", passwordHash };
    await api.database.write.account.createAdmin(aisha, api.clock.now().toISOString());
    const { body } = await api.call(logIn, { body: { email: aisha.email, password } });
    owner = body.token;
    ownerId = body.admin.id;
  });
  afterAll(() => api.close());

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

  test("another role needs the owner's password, ends the sessions and is in the history", async () => {
    const { token, id } = await join("editor", "Omar");
    const change = (body: { role: "moderator"; password: string; version?: number }) =>
      api.call(changeRole, { token: owner, params: { id }, body });
    const refused = await change({ role: "moderator", password: "wrong one" });
    expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, "password"]);
    expect((await api.call(getProfile, { token })).body.role).toBe("editor");

    api.clock.move({ minutes: 5 });
    expect((await change({ role: "moderator", password, version: 99 })).status).toBe(409);
    expect((await change({ role: "moderator", password })).body).toMatchObject({ role: "moderator" });
    expect((await api.call(getProfile, { token })).status).toBe(401);
    const { body } = await api.call(listHistory, { token: owner, query: { record: "admin", id } });
    expect(body.data[0]).toMatchObject({
      admin_name: "Aisha",
      changes: [{ field: "role", old: "editor", new: "moderator" }],
    });
  });

  test("whoever is removed is out at once", async () => {
    const { token, id } = await join("reader", "Priya");
    const given = { token: owner, params: { id }, body: { password } };
    expect((await api.call(removeMember, given)).status).toBe(204);
    expect((await api.call(getProfile, { token })).status).toBe(401);
    expect((await api.call(removeMember, given)).status).toBe(404);
  });

  test("the last owner stays, and stays an owner", async () => {
    const params = { id: ownerId };
    const role = await api.call(changeRole, { token: owner, params, body: { role: "reader", password } });
    expect([role.status, role.problem.detail]).toEqual([409, lastOwner]);
    const removal = await api.call(removeMember, { token: owner, params, body: { password } });
    expect([removal.status, removal.problem.detail]).toEqual([409, lastOwner]);
    await join("owner", "Rahul");
    expect((await api.call(removeMember, { token: owner, params, body: { password } })).status).toBe(204);
  });
});
