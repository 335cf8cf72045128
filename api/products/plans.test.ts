import { afterAll, beforeAll, expect, test } from "vitest";
import type { AllWrites } from "#api/writes.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { planOf } from "#test/support/plan.ts";
import { inTrash } from "./table.ts";

let opened: TestDatabase<AllWrites>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

test("products in the trash are counted in an index of their own", async () => {
  expect(await planOf(opened.database, inTrash)).toContain("products_trash");
});
