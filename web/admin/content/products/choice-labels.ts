import type { ChoiceList } from "#contract/content/choices.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { shownTranslation } from "../translations/values.ts";

export const listLabels: Record<
  ChoiceList,
  { many: Text; hint: Text; add: Text; create: Text; edit: "Rename {name}" | "Edit {name}" }
> = {
  allergen: {
    many: "Allergens",
    hint: "What a product can contain. The site shows those that a published product has.",
    add: "Add allergen",
    create: "New allergen",
    edit: "Rename {name}",
  },
  format: {
    many: "Formats",
    hint: "What a product is packed in.",
    add: "Add format",
    create: "New format",
    edit: "Rename {name}",
  },
  shop: {
    many: "Places to buy",
    hint: "Each product has its own address there. The first three fall back on the company's.",
    add: "Add place to buy",
    create: "New place to buy",
    edit: "Edit {name}",
  },
};

export const choiceLabels = { name: "Name", logo: "Logo", translations: "Arabic" } as const satisfies Record<
  string,
  Text
>;

export function shownValue(field: string, value: unknown): string | undefined {
  if (field === "translations") return shownTranslation(value, choiceLabels);
  if (field === "list" && value) return t(listLabels[value as ChoiceList].many);
  return field === "logo" ? String(value || t("The name in words")) : undefined;
}
