import { afterAll, describe, expect, test } from "vitest";
import { listHistory } from "#contract/panel/history.ts";
import { dashboard } from "#contract/panel/overview.ts";
import * as contract from "#contract/privacy/breaches.ts";
import { startTestApi } from "#test/support/api.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Priya");

describe("the register of leaks", () => {
  const least = () => ({
    title: "A laptop was lost",
    noticed_at: api.clock.now().toISOString(),
    noticed_by: "Priya",
  });
  const create = (more: object = {}) =>
    api.call(contract.createBreach, { token, body: { ...least(), ...more } });
  const update = (id: number, body: object) =>
    api.call(contract.updateBreach, { token, params: { id }, body });
  const list = async () => (await api.call(contract.listBreaches, { token })).body.data;

  test("keeps moments in UTC, each kind of data once, and says until when to tell of it", async () => {
    const kinds = ["message", "email", "email"] as const;
    const { body } = await create({ noticed_at: "2020-03-01T10:00:00Z", kinds });
    const ticks = { secured: null, authority: null, people: null, closed: null };
    expect(body).toMatchObject({
      noticed_at: "2020-03-01T10:00:00.000Z",
      kinds: ["email", "message"],
      ticks,
    });
    expect((await api.call(contract.getBreach, { token, params: { id: 999 } })).status).toBe(404);
    expect(contract.tellBefore(body) - Date.parse(body.noticed_at)).toBe(72 * 60 * 60_000);
  });

  test("ticks a step with who and when, once, and takes it back; the history keeps both", async () => {
    const { id } = (await create()).body;
    const at = api.clock.now().toISOString();
    const ticked = (await update(id, { done: { secured: true, people: false }, version: 1 })).body;
    expect(ticked).toMatchObject({ version: 2, ticks: { secured: { at, by: "Priya" }, people: null } });
    api.clock.move({ seconds: 60 });
    expect((await update(id, { done: { secured: true } })).body).toEqual(ticked);
    expect((await update(id, { done: { secured: false } })).body.ticks.secured).toBeNull();
    const { data } = (await api.call(listHistory, { token, query: { record: "breach", id } })).body;
    expect(data.map(({ action, title, changes }) => [action, title, changes])).toEqual([
      ["update", "A laptop was lost", [{ field: "secured", old: true, new: false }]],
      ["update", "A laptop was lost", [{ field: "secured", old: false, new: true }]],
      ["create", "A laptop was lost", []],
    ]);
  });

  test("refuses a change that was made from an older version, and answers what is stored", async () => {
    const { id } = (await create()).body;
    await update(id, { measures: "All passwords were changed", version: 1 });
    const late = await update(id, { measures: "Nothing", done: { authority: true }, version: 1 });
    expect(late.status).toBe(409);
    expect(late.problem.current).toMatchObject({ measures: "All passwords were changed", version: 2 });
    expect((await update(999, { measures: "" })).status).toBe(404);
  });

  test("stands on the dashboard until it is closed, the one first whose hours end first", async () => {
    for (const { id } of await list()) await update(id, { done: { closed: true } });
    const [newer, older] = [
      (await create()).body,
      (await create({ noticed_at: "2021-01-01T00:00:00Z" })).body,
    ];
    const shown = async () =>
      (await api.call(dashboard, { token, query: { days: 30 } })).body.breaches.map(({ id }) => id);
    expect(await shown()).toEqual([older.id, newer.id]);
    const at = api.clock.now().toISOString();
    await update(newer.id, { done: { authority: true } });
    await update(older.id, { done: { closed: true } });
    const { breaches } = (await api.call(dashboard, { token, query: { days: 30 } })).body;
    const { title, noticed_at } = newer;
    expect(breaches).toEqual([{ id: newer.id, title, noticed_at, told_at: at }]);
    expect((await list()).slice(0, 1).map(({ id }) => id)).toEqual([newer.id]);
    await update(older.id, { done: { closed: false } });
    expect(await shown()).toEqual([older.id, newer.id]);
  });

  test.each([
    [{ title: " " }, "title"],
    [{ title: "x".repeat(201) }, "title"],
    [{ title: "a\u0000" }, "title"],
    [{ noticed_at: "yesterday" }, "noticed_at"],
    [{ noticed_at: "2023-02-30T10:00:00Z" }, "noticed_at"],
    [{ noticed_at: "1899-01-01T10:00:00Z" }, "noticed_at"],
    [{ noticed_at: "9999-01-01T10:00:00Z" }, "noticed_at"],
    [{ noticed_by: "" }, "noticed_by"],
    [{ kinds: ["shoe size"] }, "kinds.0"],
    [{ people: -1 }, "people"],
    [{ people: 1.5 }, "people"],
    [{ people: 9e12 }, "people"],
    [{ measures: "x".repeat(5_001) }, "measures"],
  ])("refuses %j", async (wrong, field) => {
    const { id } = (await create()).body;
    for (const answer of [await create(wrong), await update(id, wrong)]) {
      expect([answer.status, answer.problem.errors?.[0]?.field]).toEqual([422, field]);
    }
  });

  test.each([{ done: { secured: "yes" } }, { done: { nothing: true } }, { version: "x" }])(
    "refuses a change to %j",
    async (wrong) => {
      const { id } = (await create()).body;
      expect((await update(id, wrong)).status).toBe(422);
    },
  );
});
