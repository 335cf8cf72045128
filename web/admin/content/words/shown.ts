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

/** Of `misfits` and the remarks of the contract, which begin with a field's name or with a forbidden word. */
export function remarkShown(message: string): string {
  const [, page, language] = /^(.+) has no (\w+) yet: its readers get this language\.$/.exec(message) ?? [];
  if (page && language)
    return t("{page} has no {language} yet: its readers get this language.", {
      page: translated(page),
      language: translated(language),
    });
  const [, name = "", rest = ""] = /^(.+?): (.+)$/s.exec(message) ?? [];
  const source = rest.endsWith(").") ? rest.indexOf(" (") : -1;
  if (name.startsWith("“") && source > 0)
    return `${name}: ${translated(rest.slice(0, source))} (${translated(rest.slice(source + 2, -2))}).`;
  const said = translated(rest);
  return said === rest ? translated(message) : `${namesShown(name)}: ${said}`;
}

/** "Question “How?”, Answer": the words in quotation marks are the item's own. */
function namesShown(names: string): string {
  const whole = translated(names);
  if (whole !== names) return whole;
  return names
    .split(", ")
    .map((name) => {
      const own = name.endsWith("”") ? name.indexOf(" “") : -1;
      return own > 0 ? translated(name.slice(0, own)) + name.slice(own) : translated(name);
    })
    .join(", ");
}

/** `textOf` in the language of the panel. Only the value of a switch is translated, because people typed all others. */
export function textShown(value: unknown): string {
  if (typeof value !== "boolean") return textOf(value);
  return value ? t("On") : t("Off");
}
