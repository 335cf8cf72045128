import type { Field, Figure, Page, Words } from "./field.ts";
import { getAt, isList } from "./paths.ts";

export function nameOf(page: Page, words: Words, path: string): { section: string; field: string } {
  const [section = "", ...rest] = path.split(".");
  const known = page.sections[section];
  const names = within(known?.fields ?? {}, rest.join("."), (at) => getAt(words, `${section}.${at}`));
  return { section: known?.label ?? section, field: names.join(", ") };
}

function within(
  fields: Record<string, Field>,
  path: string,
  valueAt: (path: string) => unknown,
  before = "",
): string[] {
  const [, name = "", id, inner] = /^([^./]+)(?:\/([^./]+)(?:\.(.+))?)?$/.exec(path) ?? [];
  const field = fields[name];
  if (!field) return [path];
  if (field.kind !== "list" || id === undefined) return [field.label];
  const place = `${before}${name}/${id}`;
  const title = titleOf(valueAt(place));
  const item = title ? `${field.one} “${shortOf(title)}”` : field.one;
  return inner === undefined ? [item] : [item, ...within(field.fields, inner, valueAt, `${place}.`)];
}

/** Its first words. A switch has none. */
export function titleOf(item: unknown): string {
  if (typeof item !== "object" || item === null) return "";
  const { id: _id, ...fields } = item as Record<string, unknown>;
  return (
    Object.values(fields)
      .filter((value) => typeof value !== "boolean")
      .map(textOf)
      .find((text) => text.trim() !== "") ?? ""
  );
}

export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "On" : "Off";
  if (isList(value)) return value.map(titleOf).join("\n");
  if (Array.isArray(value)) return value.join("\n");
  if (typeof value !== "object" || value === null) return "";
  if ("unit" in value && "value" in value) return figureText(value as Figure);
  if ("alt" in value) return String(value.alt);
  const { id: _id, ...fields } = value as Record<string, unknown>;
  return Object.values(fields).map(textOf).filter(Boolean).join("\n");
}

function figureText({ value, unit, source }: Figure): string {
  return `${value}${unit}${source && ` (${source})`}`;
}

const longestTitle = 40;

function shortOf(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > longestTitle ? `${line.slice(0, longestTitle - 1).trimEnd()}…` : line;
}
