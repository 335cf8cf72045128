import type { ChoiceList } from "#contract/content/choices.ts";

export const listLabels: Record<ChoiceList, { one: string; many: string; hint: string }> = {
  allergen: {
    one: "allergen",
    many: "Allergens",
    hint: "What a product can contain. The site shows those that a published product has.",
  },
  format: { one: "format", many: "Formats", hint: "What a product is packed in." },
  shop: {
    one: "place to buy",
    many: "Places to buy",
    hint: "Each product has its own address there. The first three fall back on the company's.",
  },
};
