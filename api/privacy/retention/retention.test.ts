// @module-tag engines

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeArchive } from "#api/operations/backups/make.ts";
import { exchangeRows } from "#api/operations/backups/put-in-place.ts";
import { unpack } from "#api/operations/backups/unpack.ts";
import { openConnection } from "#api/platform/database/open.ts";
import { moderateTestimonials } from "#contract/content/testimonials.ts";
import { listHistory } from "#contract/panel/history.ts";
import { dashboard } from "#contract/panel/overview.ts";
import * as contract from "#contract/privacy/retention.ts";
import { createContact, deleteContacts, setStatusOfContacts } from "#contract/visitors/contacts.ts";
import { createPartner, setStatusOfPartners } from "#contract/visitors/partners.ts";
import { startTestApi, type TestApi } from "#test/support/api.ts";
import { goesOn, monthsBefore } from "./days.ts";
import { kinds } from "./kinds.ts";
import { retentionWork } from "./work.ts";

const person = { name: "Huda", email: "huda@example.com", message: "Is it good?" };
const voice = { name: "Huda", email: "huda@example.com", content: "Tasty", rating: 5 };

let api: TestApi;
let token: string;
beforeEach(async () => {
  api = await startTestApi();
  token = await api.logIn("Noor");
});
const folders: string[] = [];
afterEach(async () => {
  await api.close();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const told = vi.fn();
const work = (on = api) =>
  retentionWork({ write: on.database.write.retention, clock: on.clock.now, publish: told })(
    new AbortController().signal,
  );
async function live(days: number) {
  for (let day = 0; day < days; day += 1) {
    api.clock.move({ days: 1 });
    await work();
  }
  token = await api.logIn();
}
const read = async () => (await api.call(contract.getRetention, { token })).body;
const kept = async (kind: contract.RetentionKind) => (await read()).data.find((one) => one.kind === kind);
const setTerm = (kind: string, months: unknown) =>
  api.call(contract.saveRetention, {
    token,
    params: { kind: kind as "contact" },
    body: { months: months as number },
  });
const ids = async (table: "contacts" | "partners" | "testimonials" | "mails" | "history" | "replies") =>
  (await api.database.read.selectFrom(table).select("id").orderBy("id").execute()).map(({ id }) => id);

async function message(status: "new" | "open" | "done" = "done"): Promise<number> {
  await api.call(createContact, { body: { ...person, reason: "Feedback", message: `${Math.random()}` } });
  const id = (await ids("contacts")).at(-1) ?? 0;
  await api.call(setStatusOfContacts, { token, body: { ids: [id], status } });
  return id;
}

async function backUp() {
  const { url, folder, media } = api;
  const place = await mkdtemp(join(tmpdir(), "daniry-retention-"));
  const connect = (readOnly: boolean) => openConnection({ url, dataFolder: folder }, { readOnly });
  const read = await connect(true);
  const file = join(place, "archive");
  await makeArchive({ read, media, clock: api.clock.now }, file, undefined);
  await read.destroy();
  const unpacked = await unpack(file, undefined, join(place, "unpacked"));
  folders.push(place);
  return async () => {
    const target = await connect(false);
    await exchangeRows(unpacked, target, api.database.key);
    await target.destroy();
  };
}

async function many(count: number) {
  const at = api.clock.now().toISOString();
  for (let key = 0; key < count; key += 1) {
    await api.database.write.contacts.create(
      { ...person, reason: "Feedback" },
      { key: `many ${key}`, at, told: { to: [], receipt: false }, spam: [] },
    );
  }
  const all = await ids("contacts");
  for (let first = 0; first < all.length; first += 500)
    await api.database.write.contacts.setStatus({ ids: all.slice(first, first + 500) }, "done", {
      actor: { id: null, name: "Noor" },
      at,
    });
}

describe("what people left", () => {
  test("go after their term, with all that was written about them; what is open or approved stays", async () => {
    const done = await message();
    const [fresh, open] = [await message("new"), await message("open")];
    const thrown = await message();
    await api.call(deleteContacts, { token, body: { ids: [thrown] } });
    await api.call(createPartner, { body: { ...person, phone: "9876543210" } });
    await api.call(setStatusOfPartners, { token, body: { ids: [1], status: "done" } });
    for (const content of ["one", "two", "three"])
      await api.database.write.testimonials.create(
        { ...voice, content },
        content,
        api.clock.now().toISOString(),
        {
          to: [],
          receipt: false,
        },
      );
    await api.call(moderateTestimonials, { token, body: { ids: [1], action: "reject" } });
    await api.call(moderateTestimonials, { token, body: { ids: [2], action: "approve" } });
    await work();
    api.clock.move({ days: 364 });
    token = await api.logIn();
    await work();
    expect(await ids("contacts")).toEqual([done, fresh, open, thrown]);
    expect(await kept("contact")).toMatchObject({ count: 3, staying: 0, leaving: { count: 1 } });
    await live(16);
    expect(await ids("contacts")).toEqual([fresh, open, thrown]);
    expect(await ids("partners")).toEqual([]);
    expect(await ids("testimonials")).toEqual([2, 3]);
    expect(await kept("contact")).toMatchObject({ count: 2, staying: 2, leaving: null });
    expect(await kept("testimonial")).toMatchObject({ count: 1, staying: 1 });
    const { data } = (await api.call(listHistory, { token, query: { record: "contact", id: done } })).body;
    expect(data).toEqual([]);
    const about = await api.database.read.selectFrom("mails").select("id").where("record", "=", "contact");
    expect(await about.where("record_id", "=", done).execute()).toEqual([]);
    expect(told).toHaveBeenCalledWith({ kind: "contact", action: "purge", id: null });
    const { removals } = await read();
    expect(removals.filter(({ kind }) => kind !== "history").map(({ kind, count }) => [kind, count])).toEqual(
      [
        ["contact", 1],
        ["partner", 1],
        ["testimonial", 1],
      ],
    );
    expect(JSON.stringify(removals)).not.toContain("Huda");
  });

  test("removes nothing of an old installation before two whole weeks of warning", async () => {
    const id = await message();
    api.clock.move({ days: 800, hours: 14 });
    token = await api.logIn();
    await work();
    const { leaving } = (await kept("contact")) ?? {};
    const day = goesOn(api.clock.now().toISOString());
    expect(leaving).toEqual({ kind: "contact", months: 12, count: 1, first_on: day, last_on: day });
    const board = (await api.call(dashboard, { token, query: {} })).body;
    expect(board.leaving).toContainEqual(leaving);
    await live(14);
    expect(await ids("contacts")).toEqual([id]);
    await live(1);
    expect(await ids("contacts")).toEqual([]);
    expect(api.clock.now().toISOString().slice(0, 10)).toBe(day);
  });

  test("a lower term removes nothing before two weeks have passed, and what was announced before is void", async () => {
    const id = await message();
    await work();
    await live(200);
    expect((await setTerm("contact", 6)).body.data[0]).toMatchObject({ months: 6, leaving: { count: 1 } });
    await live(10);
    await setTerm("contact", 5);
    await live(14);
    expect(await ids("contacts")).toEqual([id]);
    await setTerm("contact", 12);
    await live(30);
    expect(await ids("contacts"), "a longer term counts at once").toEqual([id]);
    await setTerm("contact", 1);
    await live(15);
    expect(await ids("contacts")).toEqual([]);
  });

  test("what was changed after the warning waits for the next one", async () => {
    await message();
    const other = await message("new");
    api.clock.move({ days: 400 });
    token = await api.logIn();
    await work();
    await live(10);
    await api.call(setStatusOfContacts, { token, body: { ids: [other], status: "done" } });
    await live(5);
    expect(await ids("contacts")).toEqual([other]);
    expect(await kept("contact")).toMatchObject({ leaving: { count: 1 } });
    await live(10);
    expect(await ids("contacts")).toEqual([other]);
    await live(1);
    expect(await ids("contacts")).toEqual([]);
  });

  test("removes many in parts, and counts them exactly", async () => {
    await many(1_201);
    api.clock.move({ days: 400 });
    token = await api.logIn();
    await work();
    expect((await kept("contact"))?.leaving?.count).toBe(1_201);
    await live(15);
    expect(await ids("contacts")).toEqual([]);
    const { removals } = await read();
    expect(removals.filter(({ kind }) => kind === "contact").map(({ count }) => count)).toEqual([1_201]);
  });

  test("carried out by two at once, counts each once", async () => {
    await many(30);
    api.clock.move({ days: 400 });
    await work();
    api.clock.move({ days: 15 });
    token = await api.logIn();
    await Promise.all([work(), work(), work()]);
    const { removals } = await read();
    expect(removals.filter(({ kind }) => kind === "contact").map(({ count }) => count)).toEqual([30]);
  });

  test("what a restored backup brings back goes again: at once where it was announced before, else after two weeks", async () => {
    const known = await message();
    api.clock.move({ days: 380 });
    token = await api.logIn();
    await work();
    const later = await message();
    const restore = await backUp();
    await live(15);
    expect(await ids("contacts")).toEqual([later]);
    await restore();
    expect(await ids("contacts")).toEqual([known, later]);
    await work();
    expect(await ids("contacts")).toEqual([later]);
    api.clock.move({ days: 730 });
    await restore();
    await work();
    expect(await ids("contacts")).toEqual([later]);
    await live(14);
    expect(await ids("contacts")).toEqual([later]);
    await live(1);
    expect(await ids("contacts")).toEqual([]);
  });

  test("is looked at by the running server itself", async () => {
    const id = await message();
    api.clock.move({ days: 400 });
    await work();
    api.clock.move({ days: 15 });
    expect(await ids("contacts")).toEqual([id]);
    const again = await startTestApi({ database: api.database, media: api.media, clock: api.clock.now });
    await vi.waitFor(async () => expect(await ids("contacts")).toEqual([]), 15_000);
    await again.close();
  });
});

describe("a term", () => {
  test("is changed within its bounds, and the history keeps it", async () => {
    for (const months of [0, 121, 1.5, "many", true, undefined]) {
      const refused = await setTerm("contact", months);
      expect([refused.status, refused.problem.errors?.[0]?.field]).toEqual([422, "months"]);
    }
    expect((await setTerm("newsletter", 6)).status).toBe(404);
    for (const months of [1, 120, null]) expect((await setTerm("mail", months)).status).toBe(200);
    const { data } = (await api.call(listHistory, { token, query: { record: "site" } })).body;
    expect(data[0]).toMatchObject({ action: "retention", admin_name: "Noor" });
    expect(data[0]?.changes).toEqual([{ field: "retention_mail", old: 120, new: "keep" }]);
    await setTerm("mail", null);
    expect((await api.call(listHistory, { token, query: { record: "site" } })).body.data).toHaveLength(3);
  });

  test("keeps everything where no term is set", async () => {
    const id = await message();
    await setTerm("contact", null);
    api.clock.move({ days: 3_000 });
    token = await api.logIn();
    await work();
    await live(20);
    expect(await ids("contacts")).toEqual([id]);
    expect(await kept("contact")).toMatchObject({ months: null, leaving: null, staying: 0 });
  });

  test.each([
    ["2026-03-31", 1, "2026-02-28"],
    ["2024-03-31", 1, "2024-02-29"],
    ["2026-03-15", 12, "2025-03-15"],
    ["2026-01-10", 120, "2016-01-10"],
    ["2026-01-31", 2, "2025-11-30"],
  ])("before %s, %i months: %s", (day, months, before) => expect(monthsBefore(day, months)).toBe(before));
});

test("what may go is found by an index of its own", async () => {
  for (const { table, mayGo } of Object.values(kinds)) {
    const query = sql`select id from ${sql.table(table)} where ${mayGo} and created_at < ${"2020-01-01T00:00:00.000Z"}`;
    const plan = await api.database.read.transaction().execute(async (inside) => {
      if (api.database.engine === "sqlite") return sql`explain query plan ${query}`.execute(inside);
      await sql`set local enable_seqscan = off`.execute(inside);
      return sql`explain ${query}`.execute(inside);
    });
    expect(JSON.stringify(plan.rows)).toMatch(
      /contacts_done|partners_done|testimonials_rejected|mails_sent|history_people/,
    );
  }
});
