import { afterAll, beforeAll, expect, test } from "vitest";
import type { Reader } from "#api/platform/database/tables.ts";
import { contactInbox } from "#api/visitors/contacts/repository.ts";
import { partnerInbox } from "#api/visitors/partners/repository.ts";
import type { AllWrites } from "#api/writes.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { planOf } from "#test/support/plan.ts";
import { onlyPostgres, onlySqlite } from "#test/support/skip.ts";
import { fillInboxes } from "../../../scripts/fill.ts";
import { matching, shownInOrder } from "./matching.ts";

let opened: TestDatabase<AllWrites>;
beforeAll(async () => {
  opened = await openTestDatabase();
  await fillInboxes(opened.database, 1_000, new Date());
});
afterAll(() => opened.close());

const span = { first: 200, last: 400 };
const filters = {
  "all of them": { view: "all" },
  "the unread ones": { view: "unread" },
  "the spam": { view: "spam" },
  "the trash": { view: "trash" },
  "a status": { view: "all", status: "open" },
  "what one call threw away": { view: "trash", deleted_at: "2026-03-10T09:00:00.000Z" },
  "what is somebody's": { view: "all", assigned_to: 1 },
  "a month": { view: "all", from: "2026-03-01", to: "2026-03-31" },
  "a word": { view: "all", search: "please" },
  "a word of a status": { view: "all", search: "please", status: "open" },
} as const;

test.each(
  [contactInbox, partnerInbox].flatMap((inbox) =>
    Object.entries(filters).map(([name, filter]) => [inbox.table, name, inbox, filter] as const),
  ),
)("a page of %s is found by an index and sorted by none: %s", async (_table, _name, inbox, filter) => {
  for (const order of ["desc", "asc"] as const) {
    const page = (read: Reader) =>
      matching(read, inbox, filter, { within: span, order }).select(["id", "name", "email"]).limit(51);
    const plan = await planOf(opened.database, page);
    expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|Sort/);
    expect(plan).toMatch(/INDEX|PRIMARY KEY|Index/);
  }
});

test.each([contactInbox, partnerInbox])(
  "of $table a word that many have is looked for in rows of the status alone",
  async (inbox) => {
    const filter = { view: "all", search: "please", status: "open" } as const;
    const page = (read: Reader) =>
      matching(read, inbox, filter, { spread: { rows: "many" }, order: "desc" })
        .select("email")
        .limit(51);
    const plan = await planOf(opened.database, page);
    expect(plan).toContain(opened.database.engine === "postgres" ? `${inbox.table}_status` : "VIRTUAL TABLE");
  },
);

test.each([contactInbox, partnerInbox])(
  "of the rows of a status in $table PostgreSQL reads no more than are asked for",
  onlyPostgres,
  async ({ table }) => {
    const { read } = opened.database;
    for (const order of ["desc", "asc"] as const) {
      const rows = read.selectFrom(table) as Parameters<typeof shownInOrder>[1];
      const some = shownInOrder(read, rows, { view: "all", status: "open" }, { order });
      const steps = await some.select("email").limit(20).explain<Record<"QUERY PLAN", string>>();
      const plan = steps.map((step) => step["QUERY PLAN"]).join("\n");
      // There are 120 rows. PostgreSQL sorts them all if it underestimates their number.
      expect(plan).toContain(`${table}_status`);
      expect(plan).not.toMatch(/Sort|Bitmap/);
    }
  },
);

test("words among few rows, SQLite reads those rows and no index of words", onlySqlite, async () => {
  const filter = { view: "spam", search: "please" } as const;
  const page = (read: Reader) =>
    matching(read, contactInbox, filter, { spread: { rows: "few" }, order: "desc" }).select("email");
  const plan = await planOf(opened.database, page);
  expect(plan).toContain("contacts_status");
  expect(plan).not.toMatch(/VIRTUAL TABLE|TEMP B-TREE/);
});
