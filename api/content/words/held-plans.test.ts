// @module-tag engines

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Action } from "#api/platform/database/record.ts";
import * as contract from "#contract/content/words/endpoints.ts";
import { getAt, setAt } from "#contract/content/words/paths.ts";
import type { Role } from "#contract/roles.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { until } from "#test/support/until.ts";

describe("what was left to be published by somebody who may not any more", () => {
  let api: TestApi;
  let owner: string;
  let act: Action;
  beforeEach(async () => {
    api = await startTestApi({ plannedSleep: 10 });
    owner = await api.logIn("Amal", "amal@daniry.test");
    act = { actor: { id: 1, name: "Amal" }, at: api.clock.now().toISOString() };
  });
  afterEach(() => api.close());

  const page = "home" as const;
  const state = async () =>
    (await api.call(contract.getWords, { token: owner, params: { page }, query: {} })).body;
  const heading = async (query: { ticket?: string } = {}) =>
    getAt((await api.call(contract.readWords, { params: { page }, query })).body.words, "hero.heading");
  const inAnHour = () => new Date(api.clock.now().getTime() + 60 * 60_000).toISOString();
  const publish = async (token: string, at?: string) => {
    const pages = [{ page, version: (await state()).version }];
    return api.call(contract.publishWords, { token, query: {}, body: { pages, ...(at && { at }) } });
  };
  async function plan(token: string) {
    const { draft, version } = await state();
    const words = setAt(draft, "hero.heading", "Planned by an editor");
    await api.call(contract.saveWords, { token, params: { page }, query: {}, body: { version, words } });
    expect((await publish(token, inAnHour())).status).toBe(200);
  }
  const account = () => api.database.write.account;
  const isHeld = async () => (await state()).planned?.held === true;
  const alarms = () =>
    api.database.read
      .selectFrom("mails")
      .select(["recipient", "subject"])
      .where("kind", "=", "alarm")
      .execute();

  const losses: [string, (id: number) => Promise<unknown>][] = [
    ["was removed", (id) => account().removeAdmin(id, act)],
    ["was suspended", (id) => account().setSuspended(id, true, act)],
    ["is a moderator now", (id) => account().changeRole(id, { role: "moderator" }, act)],
  ];

  test.each(losses)("is held, and the owners are told once: an editor who %s", async (_, lose) => {
    await plan(await api.logIn("Salim", "salim@daniry.test", "editor"));
    const before = await heading();
    await lose(2);
    expect(await until(isHeld, 5_000), "at once, not when it is due").not.toBeNull();
    expect(await alarms()).toEqual([
      { recipient: "amal@daniry.test", subject: "What Salim planned to publish is held" },
    ]);
    api.clock.move({ hours: 2 });
    expect(await api.database.write.words.carryOut(api.clock.now().toISOString())).toEqual([]);
    expect(await heading()).toBe(before);
    expect(await alarms()).toHaveLength(1);
    const { data } = (await api.call(contract.listWords, { token: owner, query: {} })).body;
    expect(data.find((row) => row.page === page)).toMatchObject({ plannedAt: null, isHeld: true });
  });

  test("goes live as it was planned, if they may publish still", async () => {
    await plan(await api.logIn("Salim", "salim@daniry.test", "editor"));
    await account().changeRole(2, { role: "owner" }, act);
    api.clock.move({ hours: 2 });
    expect(await until(async () => (await heading()) === "Planned by an editor", 5_000)).not.toBeNull();
    expect(await alarms()).toEqual([]);
  });

  test("does not come to life when they may publish again, and goes on when an owner plans or publishes it", async () => {
    await plan(await api.logIn("Salim", "salim@daniry.test", "editor"));
    await account().setSuspended(2, true, act);
    expect(await until(isHeld, 5_000)).not.toBeNull();
    await account().setSuspended(2, false, act);
    api.clock.move({ hours: 2 });
    owner = await api.logIn("Huda");
    await api.database.write.words.carryOut(api.clock.now().toISOString());
    expect(await heading()).not.toBe("Planned by an editor");
    expect((await publish(owner, inAnHour())).body.data[0]?.planned).toMatchObject({
      by: "Huda",
      held: false,
    });
    await publish(owner);
    expect([await heading(), (await state()).planned]).toEqual(["Planned by an editor", null]);
  });

  const roles: [string, (id: number) => Promise<unknown>, boolean][] = [
    ["was removed", (id) => account().removeAdmin(id, act), false],
    ["was suspended", (id) => account().setSuspended(id, true, act), false],
    ["is a reader now, who sees drafts too", (id) => account().changeRole(id, { role: "reader" }, act), true],
  ];

  test.each(roles)("is not seen by a ticket of somebody who %s", async (_, lose, isGood) => {
    const editor = await api.logIn("Salim", "salim@daniry.test", "editor" satisfies Role);
    await plan(editor);
    const drafts = await api.call(contract.createWordsTicket, { token: editor, body: {} });
    const asOf = api.clock.now().toISOString();
    api.clock.move({ minutes: 1 });
    const past = await api.call(contract.createWordsTicket, { token: editor, body: { asOf } });
    const looks = async () => [
      await heading({ ticket: drafts.body.ticket }),
      (await api.call(contract.readLook, { query: { ticket: past.body.ticket } })).status,
    ];
    expect(await looks()).toEqual(["Planned by an editor", 200]);
    await lose(2);
    expect(await looks()).toEqual(isGood ? ["Planned by an editor", 200] : [await heading(), 404]);
  });
});
