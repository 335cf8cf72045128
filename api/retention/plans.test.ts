import { afterAll, beforeAll, expect, test } from "vitest";
import type { AllWrites } from "#api/writes.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { planOf } from "#test/support/plan.ts";
import { announcedBy } from "./repository.ts";

let opened: TestDatabase<AllWrites>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const warning = { goes_on: "2026-03-15", up_to: "2025-03-15", warned_at: "2026-03-01T09:00:00.000Z" };

test.each([
  ["contact", "contacts_done"],
  ["partner", "partners_done"],
  ["testimonial", "testimonials_rejected"],
] as const)(
  "what is announced of each %s is counted in its index, and no row is read",
  async (kind, index) => {
    const plan = await planOf(opened.database, (read) => announcedBy(read, kind, [warning]));
    expect(plan).toMatch(new RegExp(`COVERING INDEX ${index}|Index Only Scan using ${index}`));
  },
);
