// @module-tag engines

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as contract from "#contract/content/testimonials.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { erasePerson } from "#contract/privacy/person.ts";
import * as newsletter from "#contract/visitors/newsletter.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { createChance } from "#test/support/chance.ts";
import { listCountFaults } from "#test/support/list-counts.ts";

describe("what triggers count of testimonials and the newsletter", () => {
  let api: TestApi;
  let token: string;
  beforeEach(async () => {
    api = await startTestApi();
    token = await api.logIn();
  });
  afterEach(() => api.close());

  async function live(seed: number, steps: number) {
    const chance = createChance(seed);
    const { write } = api.database;
    const at = () => api.clock.now().toISOString();
    let sent = 0;
    const ids = () => [...new Set(Array.from({ length: 1 + chance.int(6) }, () => 1 + chance.int(sent + 1)))];
    const email = () => `reader-${chance.int(12)}@example.com`;
    const kind = () => chance.pick(["testimonial", "subscriber"] as const);
    const voice = () => ({ name: "Huda", email: email(), content: `Number ${++sent}`, rating: 4 });
    const call = async (answer: Promise<{ status: number }>) =>
      expect((await answer).status).toBeLessThan(500);
    const send = () => call(api.call(contract.createTestimonial, { body: voice() }));
    const waitFor = () => write.newsletter.subscribe(email(), at(), { key: `key-${++sent}` });
    const judge = () => {
      const body = { ids: ids(), action: chance.pick(contract.testimonialActions) };
      return call(api.call(contract.moderateTestimonials, { token, body }));
    };
    async function confirm() {
      const rows = await api.database.read.selectFrom("subscribers").select(["id", "email_key"]).execute();
      if (rows.length === 0) return;
      const { id, email_key } = chance.pick(rows);
      await write.newsletter.keepToken({ id, key: email_key, tokenHash: `hash ${id}` });
      await write.newsletter.confirm(`hash ${id}`, at());
    }
    const deeds: (() => Promise<unknown>)[] = [
      send,
      send,
      waitFor,
      waitFor,
      judge,
      judge,
      confirm,
      confirm,
      () => call(api.call(newsletter.subscribe, { body: { email: email() } })),
      () => call(api.call(newsletter.unsubscribe, { body: { email: email() } })),
      () => call(api.call(newsletter.deleteSubscribers, { token, body: { ids: ids() } })),
      () => call(api.call(restoreTrash, { token, body: { kind: kind(), ids: ids() } })),
      () => call(api.call(purgeTrash, { token, body: { kind: kind(), ids: ids() } })),
      () => call(api.call(erasePerson, { token, body: { who: email(), reason: "asked" } })),
      () => write.newsletter.forgetUnconfirmed(at()),
    ];
    for (let step = 0; step < steps; step++) {
      const together = Array.from({ length: 1 + chance.int(5) }, () => chance.pick(deeds)());
      await Promise.all(together);
      if (chance.percent(5)) api.clock.move({ hours: 1 + chance.int(24) });
    }
  }

  test.each([1, 2, 3])("equals a recount after whatever writers do at once (chance %i)", async (seed) => {
    await live(seed, 30);
    expect(await listCountFaults(api.database.read)).toEqual([]);
  });

  test("is what the lists and the dashboard tell", async () => {
    await live(4, 30);
    token = await api.logIn();
    const { read } = api.database;
    const kept = (list: "testimonials" | "subscribers") =>
      read.selectFrom(list).select("status").where("deleted_at", "is", null).execute();
    const [voices, readers] = await Promise.all([kept("testimonials"), kept("subscribers")]);
    const of = (rows: { status: string }[], status: string) =>
      rows.filter((row) => status === "all" || row.status === status).length;
    const counts = Object.fromEntries(
      ["all", ...contract.testimonialStatuses].map((status) => [status, of(voices, status)]),
    );
    for (const status of ["all", ...contract.testimonialStatuses] as const) {
      const { body } = await api.call(contract.listTestimonials, { token, query: { status } });
      expect([body.total, body.counts]).toEqual([of(voices, status), counts]);
    }
    for (const status of newsletter.subscriberStatuses) {
      const { body } = await api.call(newsletter.listSubscribers, { token, query: { status } });
      expect(body.total).toBe(of(readers, status));
    }
    expect((await api.call(newsletter.listSubscribers, { token, query: {} })).body.total).toBe(
      readers.length,
    );
    const { totals, waiting } = (await api.call(dashboard, { token, query: { days: 30 } })).body;
    expect(totals).toMatchObject({ testimonials: voices.length, subscribers: readers.length });
    expect(waiting).toMatchObject({ testimonials: of(voices, "pending") });
  });
});
