import { emptyOf } from "./complete.ts";
import { textOf } from "./describe.ts";
import type { Field, ListField, Page, Words } from "./field.ts";
import { getAt, isList, leavesOf } from "./paths.ts";

type Values = Record<string, unknown>;

/**
 * A page in another language. The words come from `texts`; what no language changes comes from `source`: links, numbers, times,
 * pictures, and which items a list has in which order. An item without a translation is left out.
 */
export function translated(page: Page, source: Words, texts: Words): Words {
  return joined(page, source, texts, (field, item, own) => hasText(field, own) || !hasText(field, item));
}

/** The same with every item of `source`, for an editor. */
export function forTranslator(page: Page, source: Words, texts: Words): Words {
  return joined(page, source, texts, () => true);
}

type IsKept = (field: ListField, item: Values, own: Values) => boolean;

function joined(page: Page, source: Words, texts: Words, isKept: IsKept): Words {
  const sections = Object.entries(page.sections).map(([section, { fields }]) => [
    section,
    joinedFields(fields, source[section] ?? {}, texts[section] ?? {}, isKept),
  ]);
  return Object.fromEntries(sections);
}

function joinedFields(fields: Record<string, Field>, source: Values, texts: Values, isKept: IsKept): Values {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    joinedValue(field, source[name], texts[name] ?? emptyOf(field), isKept),
  ]);
  return Object.fromEntries(entries);
}

function joinedValue(field: Field, source: unknown, text: unknown, isKept: IsKept): unknown {
  if (isShared(field)) return source;
  switch (field.kind) {
    case "list": {
      if (!isList(source) || !isList(text)) return source;
      return source.flatMap((item) => {
        const own = text.find(({ id }) => id === item.id) ?? { id: item.id };
        return isKept(field, item, own)
          ? [{ id: item.id, ...joinedFields(field.fields, item, own, isKept) }]
          : [];
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

function hasText({ fields }: ListField, item: Values): boolean {
  return Object.entries(fields).some(([name, field]) => {
    if (isShared(field)) return false;
    const value = item[name];
    if (field.kind === "list") return isList(value) && value.some((inner) => hasText(field, inner));
    return wordsIn(field, value) !== "";
  });
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

/** The part of a value that a language changes: of a picture its description, of a figure unit and source. */
export function wordsIn(field: Field, value: unknown): string {
  if (field.kind !== "figure") return textOf(value).trim();
  const { unit = "", source = "" } = (value ?? {}) as { unit?: string; source?: string };
  return [unit, source].join("\n").trim();
}

/** `behind`: the original changed after it was translated. */
export type TextState = "current" | "behind" | "missing";

/**
 * The state of each text that the original has, by its path and in the order of the page. `madeFrom` is the original as it was
 * when each text was translated.
 */
export function statesOfTexts(
  page: Page,
  { source, texts, madeFrom }: { source: Words; texts: Words; madeFrom: Words },
): Map<string, TextState> {
  const states = new Map<string, TextState>();
  for (const { path, field, value } of leavesOf(page, source)) {
    if (isShared(field)) continue;
    const said = wordsIn(field, value);
    if (said === "") continue;
    const isMissing = wordsIn(field, getAt(texts, path)) === "";
    const isCurrent = wordsIn(field, getAt(madeFrom, path)) === said;
    states.set(path, isMissing ? "missing" : isCurrent ? "current" : "behind");
  }
  return states;
}

interface MadeFrom {
  source: Words;
  madeFrom: Words;
  paths: ReadonlySet<string>;
  from?: Words | undefined;
}

/** What `madeFrom` becomes when the texts at `paths` are translated from `from`, or are found right for it. */
export function madeFromNow(page: Page, { source, madeFrom, paths, from = source }: MadeFrom): Words {
  const seen = (fields: Record<string, Field>, given: Values, before: string): Values =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        const [path, value] = [before + name, given[name]];
        if (field.kind === "list" && isList(value)) {
          const items = value.map((item) => ({
            id: item.id,
            ...seen(field.fields, item, `${path}/${item.id}.`),
          }));
          return [name, items];
        }
        return [name, getAt(paths.has(path) ? from : madeFrom, path) ?? emptyOf(field)];
      }),
    );
  const sections = Object.entries(page.sections).map(([section, { fields }]) => [
    section,
    seen(fields, source[section] ?? {}, `${section}.`),
  ]);
  return Object.fromEntries(sections);
}
