import type { Words } from "./field.ts";

/**
 * The address of a field as text: "hero.heading", and within a list "why.benefits/gentle.title": items by their id, never by their
 * place. "why.benefits/gentle" is a whole item, "why.benefits" the whole list.
 */
type Item = { id: string } & Record<string, unknown>;

const step = /^([^./]+)\.([^./]+)(?:\/(.+))?$/;

interface FieldAddress {
  section: string;
  field: string;
  /** "gentle.title", "gentle", or within a list of a list "infant.questions/storage.answer". */
  within: string | undefined;
}

function placeOf(path: string): FieldAddress | null {
  const [, section, field, within] = step.exec(path) ?? [];
  return section && field ? { section, field, within } : null;
}

/** What stands there; undefined where there is no such place. */
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

/** The words with another value there; undefined takes an item away, and an item that is not there comes last. */
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

/** "infant.questions/storage.answer" in "infant", "questions" and "storage.answer". */
function parts(within: string): [id: string, name?: string, deeper?: string] {
  const dot = within.indexOf(".");
  if (dot < 0) return [within];
  const slash = within.indexOf("/", dot);
  if (slash < 0) return [within.slice(0, dot), within.slice(dot + 1)];
  return [within.slice(0, dot), within.slice(dot + 1, slash), within.slice(slash + 1)];
}

/** Where two versions of a page's words differ. An item that came or went is one path, and so is another order. */
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

function isList(value: unknown): value is Item[] {
  return (
    Array.isArray(value) && value.every((item) => typeof item === "object" && item !== null && "id" in item)
  );
}

/** Databases keep the keys of an object in an order of their own. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    keys.length === others.length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key as never], other[key as never]))
  );
}
