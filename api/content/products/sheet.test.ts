// @module-tag one-engine

import fc from "fast-check";
import { expect, test } from "vitest";
import { csvText } from "#api/platform/http/csv.ts";
import type { Category } from "#contract/content/categories.ts";
import type { ChoiceList } from "#contract/content/choices.ts";
import { nutrientUnits } from "#contract/content/nutrients.ts";
import { sheetColumns } from "#contract/content/product-sheet.ts";
import type { Product } from "#contract/content/products.ts";
import { planImport } from "./import-plan.ts";
import { readSheet, toSheetRow } from "./sheet.ts";

const together = 5_000;
const shelf = {
  find: () => ({ fault: "There are no pictures", code: "invalid_choice" as const }),
  unused: [],
  bytes: 0,
};
const category = { id: 1, name: "Infant Formula" } as Category;

const signs = fc.constantFrom(..."=+-@＝＠＋－'\";,|\t\n\r .0aÉم\u200f\u0093");
const parts = fc.array(
  fc.oneof({ weight: 9, arbitrary: signs }, fc.string({ unit: "binary", maxLength: 1 })),
  {
    maxLength: 8,
  },
);
const text = parts.map((all) => all.join("").toWellFormed().replaceAll("\0", ""));
const texts = fc.array(text, { maxLength: 3 });

const choices = [
  "format tin",
  "format carton",
  "allergen milk",
  "allergen tree-nuts",
  "allergen eggs",
  "shop lulu",
  "shop souq",
].map((one, at) => {
  const [list, key] = one.split(" ") as [ChoiceList, string];
  const stored = { id: at + 1, version: 1, created_at: "", updated_at: "" };
  return { ...stored, list, key, name: key, position: at, logo: "", translations: {} };
});
const product = fc.record({
  title: text,
  subtitle: text,
  usage: text,
  description: text,
  code: text,
  net_weight: text,
  amazonLink: text,
  reviews_link: text,
  home_title: text,
  highlights: texts,
  keyNutrients: texts,
  shops: fc.subarray([
    { key: "lulu", address: "https://lulu.example/a?b=c|d" },
    { key: "souq", address: "https://souq.example/" },
  ]),
  needs: texts,
  allergens: fc.subarray(choices.map(({ key }) => key).slice(2, 5)),
  traces: fc.subarray(choices.map(({ key }) => key).slice(3, 6)),
  preparation: texts,
  nutrition: fc.array(
    fc.record({ nutrient: text, unit: fc.constantFrom(...nutrientUnits), per_100: text, per_serving: text }),
    { maxLength: 2 },
  ),
  rating: fc.constantFrom(null, 0, 4.5),
  connected: fc.boolean(),
  format: fc.constantFrom(null, "tin", "carton"),
  home_slot: fc.constantFrom(null, 1, 3),
});

test("whatever the products say, an export that is imported again changes nothing", async () => {
  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31);
  console.info(`seed of the products: ${seed}`);
  const made = fc.sample(product, { seed, numRuns: 2 * together });
  const products = made.map((fields, at): Product & { category: string } => {
    const all = Object.fromEntries(sheetColumns.map((column) => [column, ""]));
    const rest = {
      id: at + 1,
      version: 1,
      category: category.name,
      category_id: 1,
      status: "draft",
      gallery: [],
    };
    return { ...all, ...fields, ...rest, title: `${fields.title} ${at}` } as unknown as Product & {
      category: string;
    };
  });
  for (const some of [products.slice(0, together), products.slice(together)]) {
    const lines = some.map((one) => {
      const row = toSheetRow(one);
      return sheetColumns.map((column) => row[column]);
    });
    const sheet = await readSheet(Buffer.from(csvText([sheetColumns, ...lines])));
    const { preview } = await planImport(sheet, { products, categories: [category], choices }, shelf);
    expect(preview.rows.filter(({ kind }) => kind !== "same")).toEqual([]);
    expect(preview.rows).toHaveLength(together);
  }
}, 120_000);
