import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { openTestDatabase } from "#test/support/database.ts";
import { planOf } from "#test/support/plan.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { announcedBy } from "./repository.ts";

const opened = await openTestDatabase();
afterAll(opened.close);

const warning = { goes_on: "2026-03-15", up_to: "2025-03-15", warned_at: "2026-03-01T09:00:00.000Z" };

test.each([
  ["contact", "contacts_done"],
  ["partner", "partners_done"],
  ["testimonial", "testimonials_rejected"],
  ["mail", "mails_sent"],
] as const)(
  "what is announced of each %s is counted in its index, and no row is read",
  async (kind, index) => {
    const plan = await planOf(opened.database, (read) => announcedBy(read, kind, [warning]));
    expect(plan).toMatch(new RegExp(`COVERING INDEX ${index}|Index Only Scan using ${index}`));
  },
);

test("PostgreSQL goes to what is old enough, and not through all that may go", onlyPostgres, async () => {
  const { read, write } = opened.database;
  const done = (second: number) => ({
    ...{ name: "Huda", email: "huda@example.com", phone: "96800000", phone_country: "OM" as const },
    ...{ message: "Is it good?", reason: "Feedback" as const, is_read: true, deleted_at: null },
    status: "done" as const,
    created_at: new Date(Date.parse(warning.warned_at) + second * 1000).toISOString(),
  });
  const seconds = Array.from({ length: 5_000 }, (_, second) => second);
  for (let first = 0; first < seconds.length; first += 500)
    await write.seed.addSubmissions("contacts", seconds.slice(first, first + 500).map(done));
  await sql`vacuum (analyze) contacts`.execute(read);
  const query = announcedBy(read, "contact", [warning]);
  const [explained] = await query.explain<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
    "json",
    sql`analyze, buffers`,
  );
  const [{ Plan: used }] = explained?.["QUERY PLAN"] ?? [{ Plan: {} }];
  // The whole index has some thirty blocks.
  expect(Number(used["Shared Hit Blocks"]) + Number(used["Shared Read Blocks"])).toBeLessThan(5);
});
