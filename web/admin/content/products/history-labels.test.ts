import { afterEach, expect, test } from "vitest";
import { arabic } from "#web/admin/platform/language/arabic.ts";
import { readCatalogueFrom } from "#web/admin/platform/language/language.tsx";
import { historyLabels, shownInHistory } from "./history-labels.ts";

afterEach(() => readCatalogueFrom(() => null));

const shown = shownInHistory([{ id: 3, name: "Cereals" }]);
const values: [column: string, stored: unknown][] = [
  ["status", "draft"],
  ["format", "carton"],
  ["needs", ["babies", "mothers-to-be"]],
  ["traces", ["wheat"]],
  ["home_slot", 4],
  ["shops", [{ key: "amazon", address: "https://amazon.example/tin" }]],
  ["category_id", 3],
  ["key_nutrients", ["Iron", "Zinc"]],
  ["held", "Salim may not publish any more"],
];
const all = () => values.map(([column, stored]) => shown(column, stored));

test("a product's history says its values in words, and in the language of the panel", () => {
  expect(all()).toEqual([
    "Draft",
    "Carton",
    "Babies, Mothers-to-be",
    "Wheat",
    "Position 4",
    "Amazon: https://amazon.example/tin",
    "Cereals",
    "Iron\nZinc",
    "Salim may not publish any more",
  ]);
  readCatalogueFrom(() => arabic);
  const marks = /[\u2066-\u2069]/g;
  expect(all().map((text) => text?.replace(marks, ""))).toEqual([
    "مسودة",
    "علبة كرتونية",
    "الرضّع والحوامل",
    "قمح",
    "الموضع 4",
    "Amazon: https://amazon.example/tin",
    "Cereals",
    "Iron\nZinc",
    "لم تعد لدى Salim صلاحية النشر",
  ]);
});

test("what was not there before has no value, and every column of a product's history a name", () => {
  expect([shown("format", null), shown("shops", undefined), shown("needs", "")]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const columns = ["num_reviews", "key_nutrients", "amazon_link", "picture", "serving_grams", "publish_at"];
  expect(columns.filter((column) => !historyLabels[column])).toEqual([]);
});
