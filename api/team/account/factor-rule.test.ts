import { afterAll, afterEach, describe, expect, test } from "vitest";
import { system } from "#api/platform/database/record.ts";
import { listTestimonials } from "#contract/content/testimonials.ts";
import { listHistory } from "#contract/panel/history.ts";
import { type Role, roles } from "#contract/roles.ts";
import {
  disableSecondFactor,
  factorIsRequired,
  getProfile,
  getSecondFactor,
  logIn,
  logOut,
  secondFactorOwed,
} from "#contract/team/account.ts";
import { acceptInvitation, invite } from "#contract/team/invitations.ts";
import { listTeam, noOwnerNow, ownFactorFirst, requireSecondFactor } from "#contract/team/team.ts";
import { accountsOf, password } from "#test/support/accounts.ts";
import { startTestApi } from "#test/support/api.ts";

const api = await startTestApi();
afterAll(api.close);
const { enter, protect } = accountsOf(api);
const owner = await protect(await enter());
afterEach(() => require(owner.token, false));

const require = (token: string, is_required: boolean) =>
  api.call(requireSecondFactor, { token, body: { is_required } });

describe("a second factor that the owners require", () => {
  let count = 0;
  const enterAs = (role: Role) => enter("Salim", { role });
  const enterAgain = (email: string, code?: string) =>
    api.call(logIn, { body: { email, password, ...(code && { code }) }, from: `192.0.2.${++count}` });

  const mayRead = async (token: string) => (await api.call(getProfile, { token })).status;

  test("is required by an owner who has one; everyone without is logged out, and it stands in the history", async () => {
    const bare = await enterAs("owner");
    const refused = await require(bare.token, true);
    expect([refused.status, refused.problem.detail]).toEqual([409, ownFactorFirst]);
    expect(await mayRead(bare.token)).toBe(200);

    const other = await protect(await enterAs("reader"));
    expect((await require(owner.token, true)).status).toBe(204);
    expect((await require(owner.token, true)).status).toBe(204);
    expect([await mayRead(owner.token), await mayRead(other.token), await mayRead(bare.token)]).toEqual([
      200, 200, 401,
    ]);
    const team = (await api.call(listTeam, { token: owner.token })).body;
    expect(team.second_factor_required).toBe(true);
    await require(owner.token, false);
    expect((await api.call(listTeam, { token: owner.token })).body.second_factor_required).toBe(false);
    const query = { record: "site", limit: 2 };
    const { data } = (await api.call(listHistory, { token: owner.token, query })).body;
    expect(data.map(({ action }) => action)).toEqual(["free-factor", "require-factor"]);
  });

  test("is neither required nor given up by somebody who is no owner any more by then", async () => {
    const late = await protect(await enterAs("owner"));
    const { id: adminId } = (await api.call(getProfile, { token: late.token })).body;
    const { account } = api.database.write;
    const at = api.clock.now().toISOString();
    await account.setSuspended(adminId, true, { actor: system, at });
    const act = { actor: { id: adminId, name: "Salim" }, at };
    for (const isRequired of [true, false]) {
      await require(owner.token, !isRequired);
      expect(await account.requireFactor({ adminId, isRequired }, act)).toEqual({ refused: noOwnerNow });
      const { body } = await api.call(listTeam, { token: owner.token });
      expect(body.second_factor_required).toBe(!isRequired);
    }
  });

  test.each(roles)("is what an account without one, %s, sets up before anything else", async (role) => {
    const { email } = await enterAs(role);
    await require(owner.token, true);
    const { body } = await enterAgain(email);
    expect([body.admin.role, body.owes_second_factor]).toEqual([role, true]);
    const { token } = body;
    const { status, problem } = await api.call(getProfile, { token });
    expect([status, problem.type, problem.detail]).toEqual([
      403,
      secondFactorOwed,
      "A second factor is required here: set it up first. Until then nothing else can be done",
    ]);
    expect((await api.call(getSecondFactor, { token })).body).toMatchObject({
      enabled: false,
      required: true,
    });
    const { token: good, codes } = await protect({ email, token });
    expect([await mayRead(good), await mayRead(token)]).toEqual([200, 401]);

    expect((await enterAgain(email)).status).toBe(401);
    const byCode = await enterAgain(email, codes[0]);
    expect([byCode.status, byCode.body.owes_second_factor]).toEqual([200, false]);
    expect(await mayRead(byCode.body.token)).toBe(200);
  });

  test("lets whoever owes one log out, and shows them no more than a visitor sees", async () => {
    const { email } = await enterAs("owner");
    await require(owner.token, true);
    const { token } = (await enterAgain(email)).body;
    const seenBy = async (given: { token?: string }) => (await api.call(listTestimonials, given)).text;
    expect(await seenBy({ token: owner.token })).toContain("counts");
    expect(await seenBy({ token })).not.toContain("counts");
    expect((await api.call(logOut, { token })).status).toBe(204);
    expect((await api.call(logOut, { token })).status).toBe(401);
  });

  test("is not turned off by anybody, but on the server for an app that is lost; then it is set up anew", async () => {
    const { email, token } = await protect(await enterAs("editor"));
    await require(owner.token, true);
    const refused = await api.call(disableSecondFactor, { token });
    expect([refused.status, refused.problem.detail]).toEqual([409, factorIsRequired]);
    expect(await mayRead(token)).toBe(200);
    const { id } = (await api.call(getProfile, { token })).body;
    const act = { actor: system, at: api.clock.now().toISOString() };
    await api.database.write.account.disableSecondFactor(id, null, act);
    expect((await enterAgain(email)).body.owes_second_factor).toBe(true);
    await require(owner.token, false);
    const free = (await enterAgain(email)).body;
    expect([free.owes_second_factor, await mayRead(free.token)]).toEqual([false, 200]);
  });

  test("is asked of whoever joins by an invitation as well", async () => {
    await require(owner.token, true);
    const given = { email: "leila@example.com", role: "editor" as const };
    const link = (await api.call(invite, { token: owner.token, body: given })).body.token;
    const body = { token: link, name: "Leila", password: "lantern over the quay" };
    const joined = (await api.call(acceptInvitation, { body })).body;
    expect(joined.owes_second_factor).toBe(true);
    expect(await mayRead(joined.token)).toBe(403);
  });
});
