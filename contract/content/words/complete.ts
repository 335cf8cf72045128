import type { FieldError } from "#contract/problem.ts";
import { type Field, type Item, itemId, type ListField, type Page, type Words } from "./field.ts";

/**
 * Keeps content of older or newer code from breaking a page: a missing or wrong value takes the default, and unknown fields are
 * left out.
 */
export function completeWords<Whole extends Words>(page: Page, defaults: Whole, stored: unknown): Whole {
  const sections = Object.entries(page.sections).map(([section, { fields }]) => {
    const given = recordOf(recordOf(stored)[section]);
    const usual = recordOf(defaults[section]);
    return [section, completeFields(fields, given, usual)];
  });
  return Object.fromEntries(sections);
}

function completeFields(fields: Record<string, Field>, given: object, usual: object) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      complete(field, own(given, name), own(usual, name)),
    ]),
  );
}

function complete(field: Field, given: unknown, usual: unknown): unknown {
  const fallback = usual === undefined ? emptyOf(field) : usual;
  if (field.kind !== "list") return isOfKind(field, given) ? given : fallback;
  if (!Array.isArray(given)) return fallback;
  const usualItems = (fallback as Item[]) ?? [];
  return itemsOf(given).map((item) => ({
    id: item.id,
    ...completeFields(field.fields, item, usualItems.find(({ id }) => id === item.id) ?? {}),
  }));
}

function itemsOf(given: unknown[]): Item[] {
  const seen = new Set<string>();
  return given.filter((item): item is Item => {
    const { id } = recordOf(item);
    if (typeof id !== "string" || !itemId.test(id) || seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/**
 * The value of a field that has no content yet.
 * @public editors make a new item of a list of these
 */
export function emptyOf(field: Field): unknown {
  switch (field.kind) {
    case "switch":
      return false;
    case "figure":
      return { value: 0, unit: "", source: "" };
    case "picture":
      return { file: null, alt: "", focusX: 50, focusY: 50 };
    case "lines":
    case "list":
      return [];
    default:
      return "";
  }
}

function isOfKind(field: Exclude<Field, ListField>, value: unknown): boolean {
  const { value: figure, unit, source, file, alt, focusX, focusY } = recordOf(value);
  switch (field.kind) {
    case "switch":
      return typeof value === "boolean";
    case "figure":
      return Number.isFinite(figure) && isText(unit) && isText(source);
    case "picture":
      return (file === null || isText(file)) && isText(alt) && isPercent(focusX) && isPercent(focusY);
    case "lines":
      return Array.isArray(value) && value.every(isText);
    default:
      return isText(value);
  }
}

export function wrongKinds(page: Page, words: Words): FieldError[] {
  return Object.entries(page.sections)
    .flatMap(([section, { fields }]) => wrongFields(fields, recordOf(words[section]), `${section}.`))
    .map((field) => ({ field, message: "This is not what the field holds", code: "invalid_type" }));
}

function wrongFields(fields: Record<string, Field>, given: object, before: string): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = own(given, name);
    const path = before + name;
    if (value === undefined) return [];
    if (field.kind !== "list") return isOfKind(field, value) ? [] : [path];
    if (!Array.isArray(value) || itemsOf(value).length < value.length) return [path];
    return itemsOf(value).flatMap((item) => wrongFields(field.fields, item, `${path}/${item.id}.`));
  });
}

/** PostgreSQL refuses NUL, and no database stores lone surrogates unchanged. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value.isWellFormed() && !value.includes("\u0000");
}

function isPercent(value: unknown): boolean {
  return typeof value === "number" && value >= 0 && value <= 100;
}

function own(given: object, name: string): unknown {
  return Object.hasOwn(given, name) ? (given as Record<string, unknown>)[name] : undefined;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}

/** Keeps stored fields that this code does not know, so newer or older code still finds them. */
export function withUnknown(page: Page, stored: unknown, words: Words): Words {
  const before = recordOf(stored);
  const kept = Object.entries(before).map(([section, fields]) => {
    const known = page.sections[section]?.fields ?? {};
    const unknown = Object.entries(recordOf(fields)).filter(([name]) => !Object.hasOwn(known, name));
    return [section, Object.fromEntries(unknown)] as const;
  });
  const whole: Words = Object.fromEntries(kept);
  for (const [section, fields] of Object.entries(words)) whole[section] = { ...whole[section], ...fields };
  return whole;
}
