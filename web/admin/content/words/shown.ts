import { nameOf, textOf } from "#contract/content/words/describe.ts";
import type { Field, Page, Words } from "#contract/content/words/field.ts";
import { t, translated } from "#web/admin/platform/language/language.tsx";

/** `nameOf` in the language of the panel. An item goes by its own words, which stay as they are. */
export function nameShown(page: Page, words: Words, path: string) {
  const sections = Object.entries(page.sections).map(([name, { label, fields }]) => [
    name,
    { label: translated(label), fields: fieldsShown(fields) },
  ]);
  return nameOf({ ...page, sections: Object.fromEntries(sections) }, words, path);
}

function fieldsShown(fields: Record<string, Field>): Record<string, Field> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldShown(field)]));
}

function fieldShown(field: Field): Field {
  const label = translated(field.label);
  if (field.kind !== "list") return { ...field, label };
  return { ...field, label, one: translated(field.one), fields: fieldsShown(field.fields) };
}

/** `textOf` in the language of the panel: only a switch says something that nobody typed. */
export function textShown(value: unknown): string {
  if (typeof value !== "boolean") return textOf(value);
  return value ? t("On") : t("Off");
}
