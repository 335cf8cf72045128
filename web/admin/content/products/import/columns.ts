import { t, translated } from "#web/admin/platform/language/language.tsx";
import { type FieldName, fields, shownAs } from "../fields.ts";

const columnsOfPictures: readonly string[] = ["image", "gallery"];

function fieldOf(column: string): FieldName | undefined {
  if (column === "category") return "category_id";
  return column in fields ? (column as FieldName) : undefined;
}

/** The label that the column's field has in the form; `id` has none. */
export function labelOf(column: string): string {
  if (column === "shown_ar") return t("Visitors read it in Arabic");
  const [, english = column, arabic] = /^(.+?)(_ar)?$/.exec(column) ?? [];
  const field = fieldOf(english);
  const label = field ? translated(fields[field].label) : english;
  return arabic ? t("{label} in Arabic", { label }) : label;
}

/** A category and pictures come by their names, all else as it is stored. */
export function shownValue(column: string, value: unknown): string {
  const field = columnsOfPictures.includes(column) || column === "category" ? undefined : fieldOf(column);
  const isNone = value === null || value === undefined;
  const text = field && !isNone ? shownAs(field, value) : plainText(value);
  return text === "" ? t("empty") : text;
}

function plainText(value: unknown): string {
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  return Array.isArray(value) ? value.join("\n") : String(value ?? "");
}
