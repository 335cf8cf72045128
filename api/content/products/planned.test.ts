// @module-tag engines

import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Action } from "#api/platform/database/record.ts";
import { listPlans, planProducts } from "#contract/content/plans.ts";
import * as contract from "#contract/content/products.ts";
import { createWordsTicket } from "#contract/content/words/endpoints.ts";
import { listHistory } from "#contract/panel/history.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { inData } from "#test/support/in-data.ts";
import { openShop } from "#test/support/shop.ts";
import { until } from "#test/support/until.ts";

const api = await startTestApi({ plannedSleep: 10 });
afterAll(api.close);
const place = { databaseUrl: api.url ?? "", dataFolder: api.folder };
const owner = await api.logIn("Amal", "amal@daniry.test");
const shop = await openShop(api, owner);
let editors = 0;

const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 60 * 60_000).toISOString();
const plan = (id: number, moments: object, token = owner) =>
  api.call(planProducts, { token, body: { ids: [id], ...moments } });
const status = async (id: number) =>
  (await api.call(contract.getProduct, { token: owner, params: { id } })).body.status;
const becomes = (id: number, wanted: contract.Product["status"]) =>
  until(async () => (await status(id)) === wanted, 5_000);
const plansOf = async (id: number) => {
  const { data } = (await api.call(listPlans, { token: owner })).body;
  return data.filter((one) => one.record === "product" && one.id === id);
};
const becomesHeld = (id: number, why: string) =>
  until(async () => (await plansOf(id))[0]?.held === why, 5_000);
const told = async (id: number) => {
  const query = { record: "product" as const, id };
  const { data } = (await api.call(listHistory, { token: owner, query })).body;
  return data.map(({ admin_name, action }) => `${admin_name} ${action}`);
};
const alarms = async () =>
  (
    await api.database.read
      .selectFrom("mails")
      .select(["subject", "letter"])
      .where("kind", "=", "alarm")
      .orderBy("id")
      .execute()
  ).map(({ subject, letter }) => [subject, letter?.lines[0]]);

describe("a plan of a product", () => {
  beforeEach(() => inData(place, (rows) => rows.deleteFrom("plans").execute()));

  test("publishes it at its moment and takes it off the site at another, and the history says by whose plan", async () => {
    const { id, title } = await shop.add({ status: "draft" });
    const [publish_at, hide_at] = [inHours(1), inHours(3)];
    const { status: code, body } = await plan(id, { publish_at, hide_at });
    expect([code, body]).toEqual([200, { changed: 1 }]);
    const planned = { by: "Amal", held: null, record: "product", id, title, page: null, language: null };
    expect(await plansOf(id)).toEqual([
      { deed: "publish", at: publish_at, ...planned },
      { deed: "hide", at: hide_at, ...planned },
    ]);
    expect(await status(id)).toBe("draft");
    api.clock.move({ hours: 2 });
    expect(await becomes(id, "published")).not.toBeNull();
    const shown = (await api.call(contract.listProducts, { query: {} })).body;
    expect(shown.map((one) => one.id)).toContain(id);
    api.clock.move({ hours: 2 });
    expect(await becomes(id, "draft")).not.toBeNull();
    expect(await plansOf(id)).toEqual([]);
    expect(await told(id)).toEqual([
      "Amal go-off",
      "Amal go-live",
      "Amal plan-hide",
      "Amal plan",
      "Amal create",
    ]);
  });

  test("is moved and taken back, also for several at once", async () => {
    const ids = [(await shop.add({ status: "draft" })).id, (await shop.add({ status: "draft" })).id];
    const [first = 0] = ids;
    const several = (moments: object) =>
      api.call(planProducts, { token: owner, body: { ids: [...ids, 999_999], ...moments } });
    expect((await several({ publish_at: inHours(1) })).body).toEqual({ changed: 2 });
    const later = inHours(5);
    await plan(first, { publish_at: later });
    expect((await plansOf(first)).map(({ at }) => at)).toEqual([later]);
    expect((await several({ publish_at: null, hide_at: null })).body).toEqual({ changed: 2 });
    expect((await several({ publish_at: null })).body).toEqual({ changed: 0 });
    api.clock.move({ hours: 6 });
    await api.database.write.products.carryOut(inHours(0));
    expect([await status(first), await plansOf(first)]).toEqual(["draft", []]);
    expect(await told(first)).toEqual(["Amal unplan", "Amal plan", "Amal plan", "Amal create"]);
  });

  test("stays its maker's while another admin changes the other one", async () => {
    const editor = await api.logIn("Huda", "huda@daniry.test", "editor");
    const { id } = await shop.add({ status: "draft" });
    const publish_at = inHours(1);
    await plan(id, { publish_at, hide_at: inHours(2) }, editor);
    expect((await plan(id, { publish_at, hide_at: inHours(3) })).body).toEqual({ changed: 1 });
    expect((await plansOf(id)).map(({ deed, by }) => `${by} ${deed}`)).toEqual(["Huda publish", "Amal hide"]);
    expect((await plan(id, { publish_at })).body).toEqual({ changed: 0 });
  });

  test("is at a time to come, in any zone", async () => {
    const { id } = await shop.add({ status: "draft" });
    for (const moments of [
      { publish_at: inHours(-1) },
      { hide_at: inHours(0) },
      { publish_at: "soon" },
      {},
    ]) {
      const { status: code, problem } = await plan(id, moments);
      expect([code, problem.errors?.[0]?.field]).toEqual([422, Object.keys(moments)[0] ?? "publish_at"]);
    }
    expect((await plan(999_999, { publish_at: inHours(1) })).body).toEqual({ changed: 0 });
  });

  test("is gone when the product is published by hand, and one to hide it stays", async () => {
    const both = { publish_at: inHours(1), hide_at: inHours(2) };
    const byForm = await shop.add({ status: "draft" });
    await plan(byForm.id, both);
    await api.call(contract.updateProduct, {
      token: owner,
      params: { id: byForm.id },
      body: form({ status: "published" }),
    });
    const inBulk = await shop.add({ status: "draft" });
    await plan(inBulk.id, both);
    const body = { ids: [inBulk.id], status: "published" as const };
    await api.call(contract.setStatusOfProducts, { token: owner, body });
    for (const { id } of [byForm, inBulk])
      expect((await plansOf(id)).map(({ deed }) => deed)).toEqual(["hide"]);
  });

  test("shows in the list of products, and is filtered there", async () => {
    const { id, title } = await shop.add({ status: "draft" });
    const publish_at = inHours(1);
    await plan(id, { publish_at });
    const rows = async (query: { plan?: "waiting" | "held" }) =>
      (await api.call(contract.listAdminProducts, { token: owner, query })).body;
    const { data, total } = await rows({ plan: "waiting" });
    expect([data.map((row) => row.title), total]).toEqual([[title], 1]);
    expect(data[0]?.plans).toEqual([{ deed: "publish", at: publish_at, by: "Amal", held: null }]);
    expect(await rows({ plan: "held" })).toMatchObject({ data: [], total: 0 });
  });

  test("is not seen by the site of a moment before, which has the product as it was", async () => {
    const { id, title } = await shop.add({});
    const asOf = inHours(0);
    api.clock.move({ minutes: 1 });
    await plan(id, { hide_at: inHours(1) });
    api.clock.move({ hours: 2 });
    expect(await becomes(id, "draft")).not.toBeNull();
    const { ticket } = (await api.call(createWordsTicket, { token: owner, body: { asOf } })).body;
    const seen = await api.call(contract.findProduct, { query: { title, ticket } });
    expect([seen.status, seen.body.product?.title]).toEqual([200, title]);
  });

  test("of a product in the trash publishes nothing, hides what is taken back, and ends with the product", async () => {
    const [late, hidden, purged] = [
      await shop.add({ status: "draft" }),
      await shop.add({}),
      await shop.add({}),
    ];
    await plan(late.id, { publish_at: inHours(1) });
    for (const { id } of [hidden, purged]) await plan(id, { hide_at: inHours(1) });
    const ids = [late.id, hidden.id, purged.id];
    for (const id of ids) await api.call(contract.deleteProduct, { token: owner, params: { id } });
    expect(await plansOf(late.id)).toEqual([]);
    await api.call(purgeTrash, { token: owner, body: { kind: "product", ids: [purged.id] } });
    api.clock.move({ hours: 2 });
    const left = () => api.database.read.selectFrom("plans").select(["record_id", "held_why"]).execute();
    const why = "it was in the trash at that time";
    const isHeld = async () => (await left()).some(({ held_why }) => held_why === why);
    expect(await until(isHeld, 5_000)).not.toBeNull();
    const kept = [
      { record_id: late.id, held_why: why },
      { record_id: hidden.id, held_why: null },
    ];
    expect((await left()).toSorted((a, b) => a.record_id - b.record_id)).toEqual(kept);
    await api.call(restoreTrash, { token: owner, body: { kind: "product", ids: [late.id, hidden.id] } });
    expect(await becomes(hidden.id, "draft")).not.toBeNull();
    expect([await status(late.id), (await plansOf(late.id))[0]?.held]).toEqual(["draft", why]);
  });

  test("is held, and the owners are told why, if the product cannot be published as it is", async () => {
    const { id, title } = await shop.add({ status: "draft" });
    await plan(id, { publish_at: inHours(1) });
    const highlights = JSON.stringify([""]) as never;
    await inData(place, (rows) =>
      rows.updateTable("products").set({ highlights }).where("id", "=", id).execute(),
    );
    const before = (await alarms()).length;
    api.clock.move({ hours: 2 });
    expect(await becomesHeld(id, "highlights.0: An empty line: remove it")).not.toBeNull();
    expect((await alarms()).slice(before)).toEqual([
      [
        "What Amal planned to publish is held",
        expect.stringMatching(
          new RegExp(
            `^Amal planned to publish the product “${title}” on .* UTC\\. It does not happen by itself: h`,
          ),
        ),
      ],
    ]);
    expect(await told(id)).toEqual(["System hold", "Amal plan", "Amal create"]);
    expect(await api.database.write.products.carryOut(inHours(0))).toEqual([]);
    await plan(id, { publish_at: inHours(1) });
    expect(await plansOf(id)).toMatchObject([{ by: "Amal", held: null }]);
  });

  const losses: [string, (id: number, act: Action) => Promise<unknown>][] = [
    ["was removed", (id, act) => api.database.write.account.removeAdmin(id, act)],
    ["was suspended", (id, act) => api.database.write.account.setSuspended(id, true, act)],
    [
      "is a moderator now",
      (id, act) => api.database.write.account.changeRole(id, { role: "moderator" }, act),
    ],
  ];
  test.each(losses)("is held at once, and the owners are told once: of an editor who %s", async (_, lose) => {
    const name = `Salim ${++editors}`;
    const editor = await api.logIn(name, `salim${editors}@daniry.test`, "editor");
    const { id } = await shop.add({});
    expect((await plan(id, { hide_at: inHours(1) }, editor)).status).toBe(200);
    const before = (await alarms()).length;
    const { id: adminId } = await api.database.read
      .selectFrom("admins")
      .select("id")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    await lose(adminId, { actor: { id: 1, name: "Amal" }, at: inHours(0) });
    expect(await becomesHeld(id, `${name} may not publish any more`)).not.toBeNull();
    api.clock.move({ hours: 2 });
    await api.database.write.products.carryOut(inHours(0));
    expect(await status(id)).toBe("published");
    expect((await alarms()).slice(before).map(([subject]) => subject)).toEqual([
      `What ${name} planned to hide is held`,
    ]);
  });

  test("is carried out once, whichever server comes first", async () => {
    const { id } = await shop.add({ status: "draft" });
    await plan(id, { publish_at: inHours(1) });
    const due = inHours(1);
    const { carryOut } = api.database.write.products;
    const done = await Promise.all([carryOut(due), carryOut(due), carryOut(due)]);
    expect(done.flat()).toEqual([id]);
    expect((await told(id)).filter((line) => line.endsWith("go-live"))).toHaveLength(1);
  });
});
