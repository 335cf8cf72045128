// @module-tag engines

import { afterAll, describe, expect, test, vi } from "vitest";
import { openConnection } from "#api/platform/database/open.ts";
import { createBrochure, previewQuery } from "#contract/content/brochures.ts";
import { approveTestimonial, createTestimonial } from "#contract/content/testimonials.ts";
import * as contract from "#contract/panel/overview.ts";
import { createContact, deleteContacts, markContacts } from "#contract/visitors/contacts.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner } from "#contract/visitors/partners.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";

const person = { name: "Huda", email: "huda@example.com" };
const message = { ...person, reason: "Feedback" as const };

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();

describe("the dashboard", () => {
  const read = async (days?: number) =>
    (await api.call(contract.dashboard, { token, query: days ? { days } : {} })).body;

  test("counts what waits and what came, by days in UTC", async () => {
    const api = await startTestApi();
    const token = await api.logIn();
    const read = async () => (await api.call(contract.dashboard, { token, query: { days: 7 } })).body;
    for (const text of ["one", "two", "three"])
      await api.call(createContact, { body: { ...message, message: text } });
    api.clock.move({ hours: 14, minutes: 59 });
    await api.call(createPartner, {
      body: { ...person, phone: "9876543210", message: "Late, still the tenth" },
    });
    api.clock.move({ minutes: 1 });
    const { body } = await api.call(createTestimonial, { body: { ...person, content: "Early", rating: 5 } });
    await api.call(createTestimonial, { body: { ...person, content: "Approved", rating: 4 } });
    await api.call(approveTestimonial, { token, params: { id: body.data.id }, body: {} });
    await api.call(subscribe, { body: { email: person.email } });
    await api.call(markContacts, { token, body: { ids: [1], is_read: true } });
    await api.call(deleteContacts, { token, body: { ids: [2] } });
    const { waiting, totals, series } = await read();
    expect(waiting).toEqual({ contacts: 1, partners: 1, testimonials: 1, mails: 0 });
    expect((await api.call(contract.getWaiting, { token })).body).toEqual(waiting);
    expect(totals).toMatchObject({ contacts: 2, partners: 1, testimonials: 2, subscribers: 1 });
    expect(series.slice(-2)).toEqual([
      { day: "2026-03-10", contacts: 2, partners: 1, testimonials: 0 },
      { day: "2026-03-11", contacts: 0, partners: 0, testimonials: 2 },
    ]);
    expect(series[0]?.day).toBe("2026-03-05");
    await api.close();
  });

  test("says what came beside the days before, and what was downloaded", async () => {
    const api = await startTestApi({ dataFolder: "." });
    const token = await api.logIn("Noor");
    const read = async () => (await api.call(contract.dashboard, { token, query: { days: 7 } })).body;
    const send = (text: string, reason: "Feedback" | "My order") =>
      api.call(createContact, { body: { ...message, reason, message: text } });
    const pdf = form({ name: "Price list" }, { file: file(samplePdf(1), "a.pdf") });
    const { data } = (await api.call(createBrochure, { token, body: pdf })).body;
    await send("long ago", "Feedback");
    const visit = (query = "", from = "203.0.113.1") =>
      api.inject({
        url: data.file_url + query,
        remoteAddress: from,
        headers: { "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Safari/604.1" },
      });
    await visit();
    api.clock.move({ days: 8 });
    await send("one", "My order");
    await send("two", "My order");
    await send("three", "Feedback");
    for (const rating of [4.5, 5, 0.4, 3.2]) {
      await api.call(createTestimonial, { body: { ...person, content: `${rating}`, rating } });
    }
    await visit(`?${previewQuery}`);
    for (const from of ["203.0.113.1", "203.0.113.2"]) await visit("", from);
    await vi.waitFor(async () => expect((await read()).totals.downloads).toBe(3), 15_000);
    const { period, reasons, ratings, documents, activity, health } = await read();
    expect(period.contacts).toEqual({ now: 3, before: 1 });
    expect(period.downloads).toEqual({ now: 2, before: 1 });
    expect(reasons).toEqual([
      { reason: "My order", count: 2 },
      { reason: "Feedback", count: 1 },
    ]);
    expect(ratings.map(({ count }) => count)).toEqual([1, 0, 0, 1, 0, 2]);
    expect(documents).toEqual([
      {
        id: data.id,
        name: "Price list",
        total: 3,
        period: { now: 2, before: 1 },
        days: [0, 0, 0, 0, 0, 0, 2],
      },
    ]);
    expect(activity).toMatchObject([{ record: "brochure", action: "create", title: "Price list" }]);
    expect(health.database).toMatchObject({ engine: api.database.engine, ok: true });
    expect(health.database.bytes).toBeGreaterThan(10_000);
    expect(health.disk?.total).toBeGreaterThan(health.disk?.free ?? 0);
    await api.close();
  });

  test("counts by the reader's days, over a change of the clocks too", async () => {
    const api = await startTestApi();
    const pdf = form({ name: "Price list" }, { file: file(samplePdf(1), "a.pdf") });
    const { data } = (await api.call(createBrochure, { token: await api.logIn(), body: pdf })).body;
    const sent = ["2026-03-28T18:29Z", "2026-03-28T18:31Z", "2026-03-28T19:59Z", "2026-03-28T20:01Z"].concat([
      "2026-03-28T23:59Z",
      "2026-03-29T00:01Z",
      "2026-03-29T22:59Z",
      "2026-03-29T23:01Z",
    ]);
    for (const moment of sent) {
      api.clock.move({ minutes: (Date.parse(moment) - api.clock.now().getTime()) / 60_000 });
      const at = api.clock.now().toISOString();
      await api.call(createContact, { body: { ...message, message: at } });
      await api.call(subscribe, { body: { email: `huda.${Date.parse(at)}@example.com` } });
      await api.database.write.brochures.countDownload(data.id, at);
    }
    const connection = await openConnection(
      { url: api.url || undefined, dataFolder: api.folder },
      { readOnly: false },
    );
    const ofOlderProgram = { brochure_id: data.id, day: "2026-03-28", count: 5 };
    await connection.insertInto("downloads").values(ofOlderProgram).execute();
    await connection.destroy();
    const token = await api.logIn();
    const shown = async (zone: string) => {
      const answer = (await api.call(contract.dashboard, { token, query: { days: 7, zone } })).body;
      expect([answer.period.contacts, answer.period.subscribers, answer.reasons[0]?.count]).toEqual([
        { now: 8, before: 0 },
        { now: 8, before: 0 },
        8,
      ]);
      const days = answer.series.slice(-3).map(({ day, contacts }) => [day.slice(8), contacts]);
      return [...days, answer.documents[0]?.days.slice(-3)];
    };
    expect(await shown("UTC")).toEqual([
      ["27", 0],
      ["28", 5],
      ["29", 3],
      [0, 10, 3],
    ]);
    expect(await shown("Europe/London")).toEqual([
      ["28", 5],
      ["29", 2],
      ["30", 1],
      [10, 2, 1],
    ]);
    expect(await shown("Asia/Muscat")).toEqual([
      ["28", 3],
      ["29", 3],
      ["30", 2],
      [8, 3, 2],
    ]);
    expect(await shown("Asia/Kolkata")).toEqual([
      ["28", 1],
      ["29", 5],
      ["30", 2],
      [6, 5, 2],
    ]);
    expect(await shown("America/St_Johns")).toEqual([
      ["27", 0],
      ["28", 6],
      ["29", 2],
      [0, 11, 2],
    ]);
    const refused = await api.call(contract.dashboard, { token, query: { zone: "Asia/Nowhere" } });
    expect(refused.problem.errors?.[0]?.field).toBe("zone");
    await api.close();
  });

  test("takes 7 to 365 days", async () => {
    expect((await read(365)).series).toHaveLength(365);
    const { series } = await read();
    expect([series.length, series[0]?.day, series.at(-1)?.day]).toEqual([30, "2026-02-09", "2026-03-10"]);
    for (const days of [6, 366, 7.5]) {
      const refused = await api.call(contract.dashboard, { token, query: { days } });
      expect(refused.problem.errors?.[0]?.field).toBe("days");
    }
  });
});

describe("the search", () => {
  const find = async (q: string) => (await api.call(contract.search, { token, query: { q } })).body.data;

  test("shows the reason and the address of a message, and the first words of a testimonial", async () => {
    await api.call(createContact, { body: { ...message, name: "Sohar", message: "Hello" } });
    await api.call(createTestimonial, {
      body: { ...person, content: `Greetings from Sohar ${"x".repeat(200)}`, rating: 5 },
    });
    const [first, last] = await find("sohar");
    expect(first).toMatchObject({ id: 1, title: "Sohar", detail: "Feedback · huda@example.com" });
    expect(last?.detail).toHaveLength(121);
    expect([first?.phone, last?.phone]).toEqual([null, null]);
  });

  test("tells the number to dial of an enquiry, with its country", async () => {
    const enquiry = { name: "Ruwi Traders", email: "ruwi@mail.example", message: "Two shops." };
    await api.call(createPartner, { body: { ...enquiry, phone: "0612 345 678", phone_country: "+212" } });
    expect(await find("Ruwi")).toMatchObject([{ kind: "partner", phone: "+212612345678" }]);
  });

  test("takes signs literally, and refuses nothing but no words", async () => {
    for (const q of ["%", "_", "\\", "'", '"*', "%%%%"]) expect(await find(q)).toEqual([]);
    const refused = await api.call(contract.search, { token, query: { q: "  " } });
    expect(refused.problem.errors).toEqual([
      { field: "q", message: "Type something to search for", code: "required" },
    ]);
  });
});
