import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import type { Reader } from "#api/platform/database/tables.ts";
import { openTestDatabase } from "#test/support/database.ts";
import { planOf } from "#test/support/plan.ts";
import { onlyPostgres } from "#test/support/skip.ts";
import { inTrash, variantsOf } from "./table.ts";

const opened = await openTestDatabase();
afterAll(opened.close);

test("products in the trash are counted in an index of their own", async () => {
  expect(await planOf(opened.database, inTrash)).toContain("products_trash");
});

test(
  "PostgreSQL counts the variants of a page in their index, and not among all products",
  onlyPostgres,
  async () => {
    const { read } = opened.database;
    const codes = Array.from({ length: 50 }, (_, number) => `DN-${number * 7}`);
    await addCopies(read, 3_000);
    const counted = await variantsOf(read, codes).explain<Record<"QUERY PLAN", string>>();
    const chosen = counted.map((step) => step["QUERY PLAN"]).join("\n");
    expect(chosen).toContain("products_variants");
    expect(chosen).not.toContain("Seq Scan");

    await sql`vacuum products`.execute(read);
    const plan = await planOf(opened.database, (read) => variantsOf(read, codes));
    expect(plan).toContain("Index Only Scan using products_variants");
  },
);

async function addCopies(read: Reader, count: number) {
  await sql`
    insert into categories (name, description, regulatory_class, palette, position, version, created_at, updated_at)
    values ('Cereals', '', '', 'kids', 1, 1, now(), now())`.execute(read);
  await sql`
    insert into products (
      category_id, title, title_key, subtitle, usage, type, variant, swatch, code, connected, gallery, description, num_reviews,
      highlights, key_nutrients, ingredients, status, needs, allergens, format, net_weight, position, version, created_at, updated_at
    )
    select id, 'Oats ' || number, 'oats ' || number, '', '', '', '', '', 'DN-' || number / 3, true, '[]', repeat('Oats. ', 200), 0,
      '[]', '[]', '', 'published', '[]', '[]', '', '', number, 1, now(), now()
    from categories, generate_series(1, ${count}::integer) as number`.execute(read);
  await sql`analyze products`.execute(read);
}
