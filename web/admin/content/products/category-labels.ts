import type { Category } from "#contract/content/categories.ts";
import { shownTranslation, type TypedTranslation } from "../translations/values.ts";
import { wordOf } from "./fields.ts";

export type CategoryValues = Pick<Category, "name" | "description" | "regulatory_class" | "palette"> & {
  translations: TypedTranslation;
};

export const categoryLabels: Record<keyof CategoryValues | "position", string> = {
  name: "Name",
  description: "Description",
  regulatory_class: "Notice",
  palette: "Colours",
  translations: "Arabic",
  position: "Place",
};

export const noticeLabels = {
  none: "No notice",
  infant: "Infant formula",
  lactose_free_infant: "Lactose-free infant formula",
  cereal: "Cereals",
} as const;

export function shownValue(field: string, value: unknown): string | undefined {
  if (field === "regulatory_class") return noticeLabels[value as Category["regulatory_class"]];
  if (field === "translations") return shownTranslation(value, categoryLabels);
  return field === "palette" ? wordOf(String(value)) : undefined;
}
