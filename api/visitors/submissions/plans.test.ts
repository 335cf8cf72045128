import { afterAll, expect, test } from "vitest";
import type { Reader } from "#api/platform/database/tables.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { planOf } from "#test/support/plan.ts";
import { fillInboxes } from "../../../scripts/fill.ts";
import { contactInbox, partnerInbox } from "./inbox.ts";
import { matching } from "./matching.ts";

const opened = await openTestDatabase();
await fillInboxes(opened.database, 1_000, new Date());
afterAll(opened.close);

const filters = {
  "all of them": { view: "all" },
  "the unread ones": { view: "unread" },
  "the spam": { view: "spam" },
  "the trash": { view: "trash" },
  "a status": { view: "all", status: "open" },
  "what one call threw away": { view: "trash", deleted_at: "2026-03-10T09:00:00.000Z" },
  "what is somebody's": { view: "all", assigned_to: 1 },
} as const;

test.each(
  [contactInbox, partnerInbox].flatMap((inbox) =>
    Object.entries(filters).map(([name, filter]) => [inbox.table, name, inbox, filter] as const),
  ),
)("a page of %s is found by an index and sorted by none: %s", async (_table, _name, inbox, filter) => {
  for (const order of ["desc", "asc"] as const) {
    const page = (read: Reader) =>
      matching(read, inbox, filter).select(["id", "name", "email"]).orderBy("id", order).limit(51);
    const plan = await planOf(opened.database, page);
    expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|Sort/);
    expect(plan).toMatch(/INDEX|PRIMARY KEY|Index/);
  }
});

test.each([contactInbox, partnerInbox])("an index alone counts $table", async ({ table }) => {
  const counted = (read: Reader) =>
    read
      .selectFrom(table)
      .select(({ fn }) => [
        "status",
        "is_read",
        fn.countAll().as("all"),
        fn.count("deleted_at").as("deleted"),
      ])
      .groupBy(["status", "is_read"]);
  expect(await planOf(opened.database, counted)).toMatch(/COVERING INDEX|Index Only Scan/);
});
