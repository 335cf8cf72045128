// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import type { Versions } from "#contract/fields.ts";
import { listHistory } from "#contract/panel/history.ts";
import * as contract from "#contract/visitors/contacts.ts";
import { startTestApi } from "#test/support/api.ts";
import { message } from "#test/support/senders.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");

describe("an inbox that is worked on", () => {
  async function add(fields: Record<string, unknown> = {}): Promise<number> {
    const { body } = await api.call(contract.createContact, { body: { ...message, ...fields } as never });
    return Number(body.receipt.slice(2)) - 10_000;
  }
  const update = (id: number, body: object) =>
    api.call(contract.updateContact, { token, params: { id }, body });
  const list = async (query: Record<string, string | number> = {}) =>
    (await api.call(contract.listContacts, { token, query })).body;
  const names = async (query: Record<string, string | number>) =>
    (await list(query)).data.map(({ name }) => name);
  const historyOf = async (id: number) =>
    (await api.call(listHistory, { token, query: { record: "contact", id } })).body.data;

  test("is thrown away whole, more rows than one write changes, and taken back by one Undo", async () => {
    const whole = await startTestApi();
    const token = await whole.logIn();
    const at = whole.clock.now().toISOString();
    const past = { name: "Huda", email: "huda@example.com", message: "Hello", reason: "Feedback", phone: "" };
    const rows = Array.from({ length: 1_201 }, (_, index) => ({
      ...past,
      phone_country: "",
      is_read: index % 2 === 0,
      status: "new" as const,
      created_at: at,
      deleted_at: index === 0 ? "2026-03-01T09:00:00.000Z" : null,
    }));
    for (const part of [rows.slice(0, 600), rows.slice(600)])
      await whole.database.write.seed.addSubmissions("contacts", part);
    const all = { all: true } as const;
    const set = await whole.call(contract.setStatusOfContacts, { token, body: { ...all, status: "done" } });
    expect(set.body.changed).toBe(1_200);
    const marked = await whole.call(contract.markContacts, { token, body: { ...all, is_read: true } });
    expect(marked.body).toEqual({ changed: 600 });
    const { body } = await whole.call(contract.deleteContacts, { token, body: all });
    expect(body.deleted).toBe(1_200);
    const undo = { ...all, filter: { view: "trash", deleted_at: body.deleted_at } } as const;
    expect((await whole.call(contract.restoreContacts, { token, body: undo })).body).toEqual({
      restored: 1_200,
    });
    const { counts } = (await whole.call(contract.listContacts, { token, query: {} })).body;
    expect(counts).toMatchObject({ all: 1_200, trash: 1, done: 1_200, unread: 0 });
    await whole.close();
  });

  test("opening a message is no change of it", async () => {
    const id = await add({ name: "Opened" });
    expect((await update(id, { is_read: true })).body).toMatchObject({ is_read: true, version: 1 });
    expect((await update(id, { status: "open", note: "Called", version: 1 })).status).toBe(200);
    const changes = [{ field: "status" }, { field: "note", old: "", new: "Called" }];
    expect(await historyOf(id)).toMatchObject([{ action: "update", changes }]);
  });

  test("is filtered by status, reason and whole days, and counts each status", async () => {
    const before = (await list()).counts;
    api.clock.move({ days: 10 });
    const day = api.clock.now().toISOString().slice(0, 10);
    const late = await add({ name: "Late", reason: "My order" });
    api.clock.move({ days: 1 });
    await add({ name: "Next day" });
    await update(late, { status: "done" });
    expect(await names({ from: day, to: day })).toEqual(["Late"]);
    expect(await names({ from: day })).toEqual(["Next day", "Late"]);
    expect(await names({ from: day, status: "done" })).toEqual(["Late"]);
    expect(await names({ from: day, reason: "My order", search: "la" })).toEqual(["Late"]);
    expect(await names({ from: "2031-01-01" })).toEqual([]);
    const { counts, total } = await list({ status: "done" });
    expect(counts).toEqual({
      ...before,
      all: before.all + 2,
      unread: before.unread + 2,
      new: before.new + 1,
      done: before.done + 1,
    });
    expect(total).toBe(before.done + 1);
    const wrong = await api.call(contract.listContacts, { token, query: { from: "yesterday" } });
    expect(wrong.problem.errors?.[0]?.field).toBe("from");
  });

  test.each([
    // 20:30 in UTC, two days after the start of the clock.
    ["Asia/Muscat", "+1", ["Night"]],
    ["Asia/Kolkata", "+1", ["Night"]],
    ["America/New_York", "0", ["Night"]],
    ["UTC", "0", ["Night"]],
    ["Asia/Muscat", "0", []],
  ])("is filtered by the days of %s", async (zone, later, found) => {
    const midnight = Date.parse(`${api.clock.now().toISOString().slice(0, 10)}T00:00:00Z`) + 2 * 86_400_000;
    api.clock.move({ seconds: (midnight + 20.5 * 3_600_000 - api.clock.now().getTime()) / 1_000 });
    await add({ name: "Night" });
    const day = new Date(midnight + Number(later) * 86_400_000).toISOString().slice(0, 10);
    expect(await names({ from: day, to: day, zone })).toEqual(found);
  });

  test.each(["Mars/Olympus", "IST", "SystemV/PST8", "+04:00"])(
    "the zone %s is refused by its name",
    async (zone) => {
      const query = { from: "2026-03-10", zone };
      const { status, problem } = await api.call(contract.listContacts, { token, query });
      expect([status, problem.errors?.[0]?.field]).toEqual([422, "zone"]);
    },
  );

  test("changes all that match, and nothing else", async () => {
    for (let number = 0; number < 5; number++)
      await add({ name: `Zanzibar ${number}`, message: `${number}` });
    const other = await add({ name: "Another" });
    const choice = { all: true, filter: { search: "zanzibar" } } as const;
    const status = await api.call(contract.setStatusOfContacts, {
      token,
      body: { ...choice, status: "open" },
    });
    expect(status.body).toEqual({ changed: 5, versions: {}, refused: [] });
    const mark = await api.call(contract.markContacts, { token, body: { ...choice, is_read: true } });
    expect(mark.body).toEqual({ changed: 5 });
    const removed = await api.call(contract.deleteContacts, { token, body: choice });
    expect(removed.body.deleted).toBe(5);
    expect((await api.call(contract.getContact, { token, params: { id: other } })).body).toMatchObject({
      status: "new",
      is_read: false,
      deleted_at: null,
    });
    api.clock.move({ seconds: 1 });
    const last = await add({ name: "Zanzibar last", message: "last" });
    const again = await api.call(contract.deleteContacts, { token, body: { ids: [last] } });
    const undo = { all: true, filter: { deleted_at: removed.body.deleted_at } } as const;
    expect((await api.call(contract.restoreContacts, { token, body: undo })).body).toEqual({ restored: 5 });
    expect(again.body.deleted_at).not.toBe(removed.body.deleted_at);
    expect(await names({ search: "zanzibar", view: "trash" })).toEqual(["Zanzibar last"]);
    const [first] = (await list({ search: "zanzibar" })).data;
    expect((await historyOf(first?.id ?? 0)).map(({ action }) => action)).toEqual([
      "restore",
      "delete",
      "update",
    ]);
  });

  test("leaves alone, of several, what another admin has changed since it was seen", async () => {
    const [first, other] = [await add({ name: "Seen 1" }), await add({ name: "Seen 2" })];
    const setStatus = async (status: "open" | "done", versions: Versions) => {
      const body = { ids: [first, other], status, versions };
      return (await api.call(contract.setStatusOfContacts, { token, body })).body;
    };
    await update(other, { status: "done", version: 1 });
    const refused = [{ id: other, message: "A colleague changed this in the meantime" }];
    const seen = { [first]: 1, [other]: 1 };
    expect(await setStatus("open", seen)).toEqual({ changed: 1, versions: { [first]: 2 }, refused });
    expect(await historyOf(other)).toHaveLength(1);

    await api.call(contract.setStatusOfContacts, { token, body: { ids: [first, other], status: "new" } });
    const now = { [first]: 3, [other]: 3 };
    const [opened, done] = await Promise.all([setStatus("open", now), setStatus("done", now)]);
    expect([opened.changed + done.changed, opened.refused.length + done.refused.length]).toEqual([2, 2]);
  });

  test("finds words with their accents or without, addresses whole or from their start", async () => {
    await add({ name: "Zoë Müller", email: "zoe.mueller@bücher.example", message: "كتيب المنتجات" });
    for (const search of ["zoe", "MÜLLER", "muller zo", "zoe.mueller@bücher.example", "zoe.mue", "المنت"]) {
      expect([search, await names({ search })]).toEqual([search, ["Zoë Müller"]]);
    }
    for (const search of ["mueller.zoe", "oë", '"zoe" OR maryam', "zoe NOT muller", "zoe:* | maryam"]) {
      expect([search, await names({ search })]).toEqual([search, []]);
    }
  });
});
