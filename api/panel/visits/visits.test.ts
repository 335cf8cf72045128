// @module-tag engines

import { afterEach, expect, test } from "vitest";
import { readTableShapes } from "#api/platform/database/table-shapes.ts";
import { createBrochure } from "#contract/content/brochures.ts";
import { dashboard } from "#contract/panel/overview.ts";
import { exportVisits, getVisits, mostNames, setVisitCounting } from "#contract/panel/visits.ts";
import { createContact } from "#contract/visitors/contacts.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { message } from "#test/support/senders.ts";
import { createVisits } from "./counter.ts";

const opened: TestApi[] = [];
afterEach(async () => {
  for (const api of opened.splice(0)) await api.close();
});

const agent = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
function visitor(number: number, program = agent) {
  const address = `203.0.113.${number}`;
  return { peer: address, address: () => address, headers: { "user-agent": program } };
}

/** The clock stands at 13:00 on 10 March in Muscat, the zone of the first office. */
async function start() {
  const api = await startTestApi();
  opened.push(api);
  const { read, write } = api.database;
  const visits = createVisits({ read, write: write.visits, clock: api.clock.now });
  const token = await api.logIn("Noor", "noor@daniry.test");
  const figures = async () => (await api.call(getVisits, { token, query: { days: 7 } })).body;
  return { api, read, token, visits, figures };
}

test("a visitor counts once a day, in days of the office", async () => {
  const { api, read, token, visits, figures } = await start();
  for (const number of [1, 2, 1]) visits.note(visitor(number), "page", "/");
  await visits.flush();
  visits.note(visitor(2), "page", "/faqs");
  await visits.flush();
  const [salt] = await read.selectFrom("today_salt").selectAll().execute();
  expect(salt?.day).toBe("2026-03-10");
  api.clock.move({ hours: 11 });
  visits.note(visitor(2), "page", "/");
  await visits.flush();
  expect((await figures()).days.slice(-2)).toEqual([
    { day: "2026-03-10", visitors: 2, views: 4 },
    { day: "2026-03-11", visitors: 1, views: 1 },
  ]);
  const [later, ...others] = await read.selectFrom("today_salt").selectAll().execute();
  expect([later?.day, others]).toEqual(["2026-03-11", []]);
  expect(later?.salt).not.toBe(salt?.salt);
  expect(await read.selectFrom("today_visitors").selectAll().execute()).toHaveLength(1);
  const { period } = (await api.call(dashboard, { token, query: { days: 7 } })).body;
  expect(period.visitors.now).toBeGreaterThan(0);
});

test("a download counts in days of the office, from the first minute of the first one", async () => {
  const { api, token, figures } = await start();
  const body = form({ name: "Leaflet" }, { file: file(samplePdf(2), "leaflet.pdf") });
  const { data } = (await api.call(createBrochure, { token, body })).body;
  const count = (at: string) => api.database.write.brochures.countDownload(data.id, at);
  // The first of the seven days begins in Muscat at 20:00 of the day before in UTC.
  await count("2026-03-03T19:59:00.000Z");
  expect((await figures()).documents).toEqual([]);
  await count("2026-03-03T20:01:00.000Z");
  await count("2026-03-09T23:00:00.000Z");
  expect((await figures()).documents).toEqual([{ name: "Leaflet", count: 2 }]);
});

test("nothing that is stored tells who came, and no backup holds the hashes", async () => {
  const { read, visits } = await start();
  visits.note(visitor(77, `${agent} Marked`), "page", "/");
  await visits.flush();
  const rows = await Promise.all(
    (["visit_days", "visit_counts", "today_visitors", "today_salt"] as const).map((table) =>
      read.selectFrom(table).selectAll().execute(),
    ),
  );
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 1]);
  expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Marked/);
  const copied = (await readTableShapes(read)).map(({ name }) => name);
  expect(copied.filter((name) => /visit|today/.test(name)).sort()).toEqual([
    "visit_counts",
    "visit_days",
    "visit_stops",
  ]);
});

test("a day has so many names of a kind, and the rest is counted together", async () => {
  const { read, visits } = await start();
  for (let number = 0; number < mostNames + 30; number++)
    visits.note(visitor(1), "source", `site-${number}.example`);
  await visits.flush();
  visits.note(visitor(1), "source", "site-0.example");
  visits.note(visitor(1), "source", "one-more.example");
  await visits.flush();
  const rows = await read.selectFrom("visit_counts").select(["name", "count"]).execute();
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  expect(counts.get("site-0.example")).toBe(2);
  expect(counts.get("")).toBe(31);
  expect(counts.size).toBe(mostNames + 1);
});

test("an owner stops the counting, and what was counted stays", async () => {
  const { api, token, visits, figures } = await start();
  visits.note(visitor(1), "page", "/");
  await visits.flush();
  expect((await api.call(setVisitCounting, { token, body: { is_on: false } })).status).toBe(204);
  await visits.flush();
  visits.note(visitor(2), "page", "/");
  await visits.flush();
  expect(await figures()).toMatchObject({ is_counting: false, views: { now: 1 }, visitors: { now: 1 } });
  await api.call(setVisitCounting, { token, body: { is_on: true } });
  await visits.flush();
  visits.note(visitor(2), "page", "/");
  await visits.flush();
  expect(await figures()).toMatchObject({ is_counting: true, views: { now: 2 }, visitors: { now: 2 } });
});

test("a form that was sent counts, one that was refused does not", async () => {
  const api = await startTestApi();
  opened.push(api);
  const token = await api.logIn();
  const headers = { "user-agent": agent };
  expect((await api.call(createContact, { body: message, headers })).status).toBe(201);
  expect((await api.call(createContact, { body: { ...message, email: "huda" }, headers })).status).toBe(422);
  await api.call(setVisitCounting, { token, body: { is_on: true } });
  const { names } = (await api.call(getVisits, { token, query: {} })).body;
  expect(names).toEqual([{ kind: "sent", name: "contact", count: 1 }]);
});

test("the table has every count, guarded like all tables", async () => {
  const { api, token, visits } = await start();
  visits.note(visitor(1), "page", "/");
  visits.note(visitor(1), "source", "=1+1");
  await visits.flush();
  const { text } = await api.call(exportVisits, { token });
  expect(text.trim().split("\r\n").slice(1)).toEqual([
    "2026-03-10,page,/,1",
    "2026-03-10,source,'=1+1,1",
    "2026-03-10,visitors,,1",
  ]);
});

test("counts that could not be written are written with the next ones", async () => {
  const { api, figures } = await start();
  const { count } = api.database.write.visits;
  let fails = true;
  const failing = createVisits({
    read: api.database.read,
    write: {
      ...api.database.write.visits,
      count: (...given: Parameters<typeof count>) =>
        fails ? Promise.reject(new Error("gone")) : count(...given),
    },
    clock: api.clock.now,
  });
  failing.note(visitor(1), "page", "/");
  await expect(failing.flush()).rejects.toThrow("gone");
  fails = false;
  failing.note(visitor(1), "page", "/");
  await failing.flush();
  expect((await figures()).views.now).toBe(2);
});
