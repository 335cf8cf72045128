import type { Field, Item, ListField, Page, Words } from "./field.ts";

/**
 * A path is "hero.heading", or "why.benefits/gentle.title" in a list. List items go by id: "why.benefits/gentle" is a whole item,
 * "why.benefits" the whole list.
 */
const step = /^([^./]+)\.([^./]+)(?:\/(.+))?$/;

function placeOf(path: string) {
  const [, section, field, within] = step.exec(path) ?? [];
  return section && field ? { section, field, within } : null;
}

export function getAt(words: Words, path: string): unknown {
  const place = placeOf(path);
  if (!place) return undefined;
  const value = words[place.section]?.[place.field];
  return place.within === undefined ? value : getWithin(value, place.within);
}

function getWithin(list: unknown, within: string): unknown {
  const [id, name, deeper] = parts(within);
  const item = isList(list) ? list.find((one) => one.id === id) : undefined;
  if (name === undefined) return item;
  return deeper === undefined ? item?.[name] : getWithin(item?.[name], deeper);
}

/** Undefined removes an item; an item that is not in the list yet is appended. */
export function setAt<Whole extends Words>(words: Whole, path: string, value: unknown): Whole {
  const place = placeOf(path);
  const fields = place && words[place.section];
  if (!place || !fields) return words;
  const { section, field, within } = place;
  const next = within === undefined ? value : setWithin(fields[field], within, value);
  return { ...words, [section]: { ...fields, [field]: next } };
}

function setWithin(list: unknown, within: string, value: unknown): unknown {
  if (!isList(list)) return list;
  const [id, name, deeper] = parts(within);
  if (name === undefined) {
    if (value === undefined) return list.filter((item) => item.id !== id);
    return list.some((item) => item.id === id)
      ? list.map((item) => (item.id === id ? value : item))
      : [...list, value];
  }
  return list.map((item) => {
    if (item.id !== id) return item;
    return { ...item, [name]: deeper === undefined ? value : setWithin(item[name], deeper, value) };
  });
}

function parts(within: string): [id: string, name?: string, deeper?: string] {
  const dot = within.indexOf(".");
  if (dot < 0) return [within];
  const slash = within.indexOf("/", dot);
  if (slash < 0) return [within.slice(0, dot), within.slice(dot + 1)];
  return [within.slice(0, dot), within.slice(dot + 1, slash), within.slice(slash + 1)];
}

interface Leaf {
  path: string;
  field: Exclude<Field, ListField>;
  value: unknown;
}

/** Every field of a page and of the items of its lists, in the order of the page; a list itself is none. */
export function leavesOf(page: Page, words: Words): Leaf[] {
  return Object.entries(page.sections).flatMap(([section, { fields }]) =>
    leavesIn(fields, words[section] ?? {}, `${section}.`),
  );
}

function leavesIn(fields: Record<string, Field>, values: Record<string, unknown>, before: string): Leaf[] {
  return Object.entries(fields).flatMap(([name, field]): Leaf[] => {
    const [path, value] = [before + name, values[name]];
    if (field.kind !== "list") return [{ path, field, value }];
    return isList(value) ? value.flatMap((item) => leavesIn(field.fields, item, `${path}/${item.id}.`)) : [];
  });
}

export function changedPaths(before: Words, after: Words): string[] {
  return Object.keys(after).flatMap((section) =>
    fieldPaths(before[section] ?? {}, after[section] ?? {}, `${section}.`),
  );
}

function fieldPaths(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  start: string,
): string[] {
  return Object.keys(after).flatMap((name) => {
    if (name === "id" || isSame(before[name], after[name])) return [];
    const [old, next] = [before[name], after[name]];
    return isList(old) && isList(next) && old.length + next.length > 0
      ? listPaths(old, next, start + name)
      : [start + name];
  });
}

function listPaths(before: Item[], after: Item[], path: string): string[] {
  const stayed = (list: Item[], other: Item[]) =>
    list.filter(({ id }) => other.some((item) => item.id === id)).map(({ id }) => id);
  const order = isSame(stayed(before, after), stayed(after, before)) ? [] : [path];
  const gone = before.filter(({ id }) => !after.some((item) => item.id === id));
  const inside = after.flatMap((item) => {
    const old = before.find(({ id }) => id === item.id);
    return old ? fieldPaths(old, item, `${path}/${item.id}.`) : [`${path}/${item.id}`];
  });
  return [...order, ...gone.map(({ id }) => `${path}/${id}`), ...inside];
}

export function isList(value: unknown): value is Item[] {
  return (
    Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null && "id" in item)
  );
}

/** Databases do not keep the order of an object's keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key as never], other[key as never]))
  );
}
