import type { Category } from "#contract/content/categories.ts";
import { type Text, translated } from "#web/admin/platform/language/language.tsx";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { type FieldName, fieldNames, fields, shownAs } from "./fields.ts";

/** A history names a product's fields by their columns. */
export const fieldOfColumn: Record<string, FieldName | undefined> = {
  ...Object.fromEntries(
    fieldNames.map((name) => [name.replace(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`), name]),
  ),
  ...Object.fromEntries(fieldNames.map((name) => [name, name])),
  picture: "image",
};

export const historyLabels: Record<string, Text | undefined> = {
  ...Object.fromEntries(
    Object.entries(fieldOfColumn).map(([column, name]) => [column, name && fields[name].label]),
  ),
  publish_at: "To be published",
  hide_at: "To be hidden",
  held: "Reason",
};

export function shownInHistory(categories: readonly Pick<Category, "id" | "name">[]) {
  return (column: string, value: unknown): string | undefined => {
    if (value === null || value === undefined || value === "") return undefined;
    if (column === "category_id") return categories.find(({ id }) => id === value)?.name;
    if (column === "held") return translated(String(value));
    if (column === "publish_at" || column === "hide_at") return longDate(String(value));
    const name = fieldOfColumn[column];
    return name && shownAs(name, value);
  };
}
