import type { Category } from "#contract/content/categories.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { shownTranslation, type TypedTranslation } from "../translations/values.ts";
import { wordOf } from "./fields.ts";

export type CategoryValues = Pick<Category, "name" | "description" | "regulatory_class" | "palette"> & {
  translations: TypedTranslation;
};

export const categoryLabels: Record<keyof CategoryValues | "position", Text> = {
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
} as const satisfies Record<Category["regulatory_class"], Text>;

export function shownValue(field: string, value: unknown): string | undefined {
  if (field === "regulatory_class") {
    const notices: Partial<Record<string, Text>> = noticeLabels;
    const notice = notices[String(value)];
    return notice && t(notice);
  }
  if (field === "translations") return shownTranslation(value, categoryLabels);
  return field === "palette" ? wordOf(String(value)) : undefined;
}
