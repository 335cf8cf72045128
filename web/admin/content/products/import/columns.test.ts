import { afterEach, expect, test } from "vitest";
import { sheetColumns } from "#contract/content/product-sheet.ts";
import { arabic } from "#web/admin/platform/language/arabic.ts";
import { readCatalogueFrom } from "#web/admin/platform/language/language.tsx";
import { labelOf, shownValue } from "./columns.ts";

afterEach(() => readCatalogueFrom(() => null));

const labelled = sheetColumns.filter((column) => column !== "id");
const brands = /Amazon|Flipkart|FanCode/;

test("every column of the sheet has a label of its own, in both languages", () => {
  const english = labelled.map(labelOf);
  readCatalogueFrom(() => arabic);
  const inArabic = labelled.map(labelOf);
  for (const labels of [english, inArabic]) expect(new Set(labels).size).toBe(labelled.length);
  expect(english.filter((label) => /_|[a-z][A-Z]/.test(label.replace(brands, "")))).toEqual([]);
  expect(inArabic.filter((label) => /[a-z]/i.test(label.replace(brands, "")))).toEqual([]);
});

const values: [column: string, value: unknown, shown: string][] = [
  [
    "nutrition",
    [{ nutrient: "Energy", unit: "kcal", per_100: "480", per_serving: "120" }],
    "Energy | kcal | 480 | 120",
  ],
  ["shops", [{ key: "noon", address: "https://noon.example/tin" }], "Noon: https://noon.example/tin"],
  ["status", "published", "Published"],
  ["needs", ["mothers-to-be"], "Mothers-to-be"],
  ["category", "Baby Cereals", "Baby Cereals"],
  ["image", "front.png", "front.png"],
  ["gallery", ["side.png", "back.png"], "side.png\nback.png"],
  ["preparation", ["Boil", "Stir"], "Boil\nStir"],
  ["shown_ar", true, "Yes"],
  ["title_ar", "حليب", "حليب"],
  ["home_slot", null, "empty"],
  ["allergens", [], "empty"],
];
test.each(values)("a value of %s is shown as people read it", (column, value, shown) => {
  expect(shownValue(column, value)).toBe(shown);
});
