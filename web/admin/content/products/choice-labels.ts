import type { ChoiceList } from "#contract/content/choices.ts";
import { shownTranslation } from "../translations/values.ts";

export const listLabels: Record<
  ChoiceList,
  { one: string; many: string; hint: string; verb: "Rename" | "Edit" }
> = {
  allergen: {
    one: "allergen",
    many: "Allergens",
    hint: "What a product can contain. The site shows those that a published product has.",
    verb: "Rename",
  },
  format: { one: "format", many: "Formats", hint: "What a product is packed in.", verb: "Rename" },
  shop: {
    one: "place to buy",
    many: "Places to buy",
    hint: "Each product has its own address there. The first three fall back on the company's.",
    verb: "Edit",
  },
};

export const choiceLabels = { name: "Name", logo: "Logo", translations: "Arabic" };

export function shownValue(field: string, value: unknown): string | undefined {
  if (field === "translations") return shownTranslation(value, choiceLabels);
  return field === "logo" ? String(value || "The name in words") : undefined;
}
