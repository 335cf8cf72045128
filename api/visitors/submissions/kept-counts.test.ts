// @module-tag engines

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OutputOf } from "#contract/endpoint.ts";
import { getWaiting } from "#contract/panel/overview.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { reasons } from "#contract/reasons.ts";
import * as contract from "#contract/visitors/contacts.ts";
import { createPartner, deletePartners } from "#contract/visitors/partners.ts";
import { submissionStatuses } from "#contract/visitors/submissions.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { createChance } from "#test/support/chance.ts";
import { countFaults } from "#test/support/inbox-counts.ts";

const marks = [...submissionStatuses, "spam"] as const;
const sender = { name: "Huda", email: "huda@example.com" };

describe("what triggers count of the inboxes", () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await startTestApi();
    token = await api.logIn();
  });
  afterEach(() => api.close());

  async function live(seed: number, steps: number) {
    const chance = createChance(seed);
    let sent = 0;
    const ids = () => Array.from({ length: 1 + chance.int(8) }, () => 1 + chance.int(sent + 1));
    const send = () => {
      const message = `Number ${++sent}`;
      const body = { ...sender, reason: chance.pick(reasons), message };
      return api.call(contract.createContact, { body });
    };
    const filter = () => ({
      ...(chance.percent(50) && { status: chance.pick(submissionStatuses) }),
      ...(chance.percent(30) && { reason: chance.pick(reasons) }),
    });
    const choice = () => (chance.percent(80) ? { ids: ids() } : { all: true as const, filter: filter() });
    const deeds = [
      send,
      send,
      send,
      () =>
        api.call(createPartner, { body: { ...sender, phone: "9876543210", message: `Number ${++sent}` } }),
      () => api.call(deletePartners, { token, body: { ids: ids() } }),
      () => api.call(contract.markContacts, { token, body: { ...choice(), is_read: chance.percent(50) } }),
      () =>
        api.call(contract.setStatusOfContacts, {
          token,
          body: { ...choice(), status: chance.pick(submissionStatuses) },
        }),
      () =>
        api.call(contract.updateContact, {
          token,
          params: { id: 1 + chance.int(sent + 1) },
          body: { note: "Called back", status: chance.pick(marks), is_read: chance.percent(50) },
        }),
      () => api.call(contract.deleteContacts, { token, body: choice() }),
      () => api.call(contract.restoreContacts, { token, body: choice() }),
      () => api.call(restoreTrash, { token, body: { kind: "contact", ids: ids() } }),
      () => api.call(purgeTrash, { token, body: { kind: "contact", ids: ids() } }),
    ];
    for (let step = 0; step < steps; step++) {
      const together = Array.from({ length: 1 + chance.int(6) }, () => chance.pick(deeds)());
      for (const { status } of await Promise.all(together)) expect(status).toBeLessThan(500);
      if (chance.percent(10)) api.clock.move({ hours: 1 + chance.int(20) });
    }
  }

  test.each([1, 2, 3])("equals a recount after whatever writers do at once (chance %i)", async (seed) => {
    await live(seed, 30);
    expect(await countFaults(api.database.read)).toEqual([]);
  });

  test("is what lists, dashboard and sidebar tell", async () => {
    await live(4, 25);
    await api.call(contract.setStatusOfContacts, {
      token,
      body: { all: true, filter: { reason: reasons[0] }, status: "spam" },
    });
    const { read } = api.database;
    const rows = await read.selectFrom("contacts").selectAll().where("deleted_at", "is", null).execute();
    const list = async (
      query: Record<string, string | number>,
    ): Promise<OutputOf<typeof contract.listContacts>> =>
      (await api.call(contract.listContacts, { token, query: { limit: 1, ...query } })).body;
    const days = [...new Set(rows.map(({ created_at }) => created_at.slice(0, 10)))].sort();
    const [from = "", to = ""] = [days[1], days.at(-2)];
    for (const status of submissionStatuses) {
      const between = rows.filter(
        (row) =>
          row.status === status && row.created_at.slice(0, 10) >= from && row.created_at.slice(0, 10) <= to,
      );
      expect((await list({ status, from, to })).total).toBe(between.length);
      for (const reason of reasons) {
        const own = rows.filter((row) => row.status === status && row.reason === reason && !row.is_read);
        expect((await list({ status, reason, view: "unread" })).total).toBe(own.length);
      }
    }
    const spam = rows.filter(({ status }) => status === "spam").length;
    expect(spam).toBeGreaterThan(0);
    const unread = rows.filter(({ is_read, status }) => !is_read && status !== "spam").length;
    expect((await list({})).counts).toMatchObject({ all: rows.length - spam, unread, spam });
    expect((await list({ view: "spam", from, to })).total).toBe(
      rows.filter(
        (row) =>
          row.status === "spam" && row.created_at.slice(0, 10) >= from && row.created_at.slice(0, 10) <= to,
      ).length,
    );
    expect((await api.call(getWaiting, { token })).body).toMatchObject({ contacts: unread });
  });
});
