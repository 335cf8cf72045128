// @module-tag engines

import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { migrate, schemaFolder } from "#api/platform/database/migrate.ts";
import { openPostgresPool } from "#api/platform/database/postgres.ts";
import { openSqliteFile } from "#api/platform/database/sqlite-file.ts";
import type { Tables } from "#api/platform/database/tables.ts";
import { createDiskStorage } from "#api/platform/media/disk.ts";
import { writesModule } from "#api/writes.ts";
import { openTestDatabaseWith } from "#test/support/database.ts";
import { seedEmpty } from "./seed.ts";

const at = "2026-10-01T08:00:00.000Z";

const upTo = "005-media.sql";

async function openInstalled(fill: (database: Kysely<Tables>) => Promise<unknown>) {
  return openTestDatabaseWith(writesModule, async ({ url, dataFolder }) => {
    const database = url
      ? openPostgresPool(url, { connections: 1 })
      : openSqliteFile(join(dataFolder, "daniry.sqlite"), { readOnly: false });
    await migrate(database, url ? "postgres" : "sqlite", schemaFolder, { upTo });
    await fill(database);
    await database.destroy();
  });
}

const kept = { version: 1, created_at: at, updated_at: at };

function insert(database: Kysely<Tables>, table: keyof Tables, row: Record<string, unknown>) {
  return database
    .insertInto(table)
    .values(row as never)
    .execute();
}

function product(title: string, more: Record<string, unknown> = {}) {
  const texts = ["subtitle", "usage", "type", "variant", "swatch", "code", "description", "ingredients"];
  return {
    ...Object.fromEntries(texts.map((name) => [name, ""])),
    ...kept,
    category_id: 1,
    title,
    title_key: title.toLowerCase(),
    connected: false,
    gallery: [],
    num_reviews: 0,
    highlights: [],
    key_nutrients: [],
    needs: [],
    allergens: [],
    status: "published",
    format: "tin",
    net_weight: "",
    position: 1,
    ...more,
  };
}

test("an installed database: what came with it is a sample, edited or not, and what somebody added is none", async () => {
  const opened = await openInstalled(async (database) => {
    const category = { name: "Cereals", description: "", regulatory_class: "cereal", palette: "cereals" };
    await insert(database, "categories", { ...category, position: 1, ...kept });
    await insert(database, "products", product("Daniry Baby Cereals - Rice", { home_slot: 6 }));
    await insert(database, "products", product("Edited by an admin", { version: 4 }));
    await insert(database, "products", product("Added by an admin", { home_slot: 4 }));
    const entry = { admin_name: "Amal", record: "product", changes: [], created_at: at };
    await insert(database, "history", { ...entry, record_id: 2, action: "update" });
    await insert(database, "history", { ...entry, record_id: 3, action: "create" });
    const voice = { email: "a@example.com", content: "Good", rating: 5, is_visible: 1, status: "approved" };
    await insert(database, "testimonials", { ...voice, name: "Seeded", ...kept });
    await insert(database, "testimonials", { ...voice, name: "Sent", idempotency_key: "12345678", ...kept });
    const file = { file_path: "a.pdf", file_name: "a.pdf", bytes: 9, pages: 1, downloads: 0 };
    await insert(database, "brochures", {
      ...file,
      name: "Company Profile",
      name_key: "company profile",
      ...kept,
    });
    await insert(database, "brochures", { ...file, name: "Own", name_key: "own", ...kept });
    await insert(database, "history", { ...entry, record: "brochure", record_id: 2, action: "create" });
  });
  const { read } = opened.database;
  const products = await read.selectFrom("products").selectAll().orderBy("id").execute();
  expect(products.map(({ is_sample }) => is_sample)).toEqual([true, true, false]);
  const wordsOf = products.map((row) => [row.home_badge, row.home_eyebrow, row.home_title, row.home_line]);
  expect(wordsOf[0]).toEqual([
    "6+ months",
    "For your loved ones",
    "Daniry Baby Cereals",
    "Smooth rice cereal with milk for the first spoonfuls, for babies aged 6+ months.",
  ]);
  expect(wordsOf.slice(1)).toEqual([
    ["", "", "", ""],
    ["", "", "", ""],
  ]);
  const testimonials = await read.selectFrom("testimonials").selectAll().orderBy("id").execute();
  expect(testimonials.map(({ name, is_sample }) => [name, is_sample])).toEqual([
    ["Seeded", true],
    ["Sent", false],
  ]);
  const brochures = await read.selectFrom("brochures").selectAll().orderBy("id").execute();
  expect(brochures.map(({ is_sample }) => is_sample)).toEqual([true, false]);
  await opened.close();
});

test("an installed database whose content was deleted for good stays empty", async () => {
  const opened = await openInstalled((database) => {
    const entry = { admin_name: "Amal", record: "product", record_id: 1, action: "purge", changes: [] };
    return insert(database, "history", { ...entry, created_at: at });
  });
  const { database, folder, close } = opened;
  const media = await createDiskStorage(join(folder, "media"));
  expect(await seedEmpty({ database, media, clock: () => new Date(at) })).toBe(false);
  expect(await database.read.selectFrom("products").select(sql<number>`1`.as("one")).execute()).toEqual([]);
  await close();
});

test("an installed database that was never filled is filled", async () => {
  const { database, folder, close } = await openInstalled(async () => undefined);
  const media = await createDiskStorage(join(folder, "media"));
  expect(await seedEmpty({ database, media, clock: () => new Date(at) })).toBe(true);
  await close();
});
