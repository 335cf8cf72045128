import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { frameArabic } from "#contract/content/words/defaults/arabic/frame.ts";
import { LabelFacts, NutritionTable } from "./label-facts.tsx";
import { Labels } from "./labels.ts";
import { PackStage } from "./pack-stage.tsx";
import type { ShownProduct } from "./product.ts";

const row = { nutrient: "Salt", unit: "g", per_100: "trace", per_serving: "<0.2" };
const picture = {
  path: "a/b.webp",
  width: 3,
  height: 4,
  widths: [],
  avif: false,
  color: "",
  alt: "A blue tin",
};
const english = {
  ...{
    title: "Oat Drink",
    variant: "",
    usage: "6+ months",
    net_weight: "400 g",
    serving: "",
    servings: "",
    storage: "Dry",
  },
  ...{ allergens: [], traces: [], serving_grams: null, nutrition: [row], nutrition_source: "", picture },
} as unknown as ShownProduct;

/** As an Arabic page shows it. */
function markupOf(part: FunctionComponent<never>, product: Partial<ShownProduct>): string {
  const props = { product: { ...english, ...product }, palette: undefined, plain: true };
  const element = createElement(part as FunctionComponent<typeof props>, props);
  return renderToStaticMarkup(createElement(Labels, { value: frameArabic }, element));
}

test("'trace' is said in Arabic in a nutrition table, and told to be English while it has none", () => {
  const translated = markupOf(NutritionTable, { language: "ar", nutrients: { Salt: "ملح", trace: "آثار" } });
  expect(translated).toContain("<td>آثار</td>");
  expect(translated).toContain("<bdi>&lt;0.2\u00a0g</bdi>");
  const untranslated = markupOf(NutritionTable, { language: "en" });
  expect(untranslated).toContain('<th scope="row" lang="en" dir="auto">Salt</th>');
  expect(untranslated).toContain('<bdi lang="en">trace</bdi>');
  const ofAnEnglishPage = markupOf(NutritionTable, {});
  expect(ofAnEnglishPage).toContain("<td>trace</td>");
  expect(ofAnEnglishPage).not.toContain("lang=");
});

test("a fact and a description of a picture that have no Arabic say that they are English", () => {
  const markup = markupOf(LabelFacts, { language: "ar", usage: "من 6 أشهر", missing: ["storage"] });
  expect(markup).toContain('<dd lang="en" dir="ltr">Dry</dd>');
  expect(markup).toContain('<dd dir="auto">من 6 أشهر</dd>');
  expect(markupOf(LabelFacts, {})).not.toContain("lang=");
  expect(markupOf(PackStage, { language: "en" })).toMatch(/<img [^>]*lang="en" [^>]*alt="A blue tin"/);
  expect(markupOf(PackStage, { language: "ar" })).not.toContain("lang=");
});
