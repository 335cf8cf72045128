import type { Field, Page, Words } from "./field.ts";
import { isList } from "./paths.ts";

type Values = Record<string, unknown>;

/**
 * A page in another language. The words come from `texts`; what no language changes comes from `source`: links, numbers, times,
 * pictures, and which items a list has in which order. An item without a translation is left out.
 */
export function translated(page: Page, source: Words, texts: Words): Words {
  const sections = Object.entries(page.sections).map(([section, { fields }]) => [
    section,
    translatedFields(fields, source[section] ?? {}, texts[section] ?? {}),
  ]);
  return Object.fromEntries(sections);
}

function translatedFields(fields: Record<string, Field>, source: Values, texts: Values): Values {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    translatedValue(field, source[name], texts[name]),
  ]);
  return Object.fromEntries(entries);
}

function translatedValue(field: Field, source: unknown, text: unknown): unknown {
  if (isShared(field)) return source;
  switch (field.kind) {
    case "list": {
      if (!isList(source) || !isList(text)) return source;
      const { fields } = field;
      return source.flatMap((item) => {
        const own = text.find(({ id }) => id === item.id);
        return own ? [{ id: item.id, ...translatedFields(fields, item, own) }] : [];
      });
    }
    case "figure":
      return { ...(text as Values), value: (source as Values).value };
    case "picture":
      return { ...(source as Values), alt: (text as Values).alt };
    default:
      return text;
  }
}

/** True if the value is the same in every language. */
export function isShared(field: Field): boolean {
  switch (field.kind) {
    case "link":
    case "switch":
      return true;
    case "line":
      return field.shape !== undefined || field.isShared === true;
    case "list":
      return Object.values(field.fields).every(isShared);
    default:
      return false;
  }
}
