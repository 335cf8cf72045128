import type { Words } from "#contract/content/words/field.ts";
import { getAt, isList, setAt } from "#contract/content/words/paths.ts";

type Item = { id: string };

/**
 * Copies the value at `path`; an item can appear or disappear. For the path of a whole list, copies only
 * the order of its items.
 */
export function copyPath<Whole extends Words>(into: Whole, from: Words, path: string): Whole {
  const [now, then] = [getAt(into, path), getAt(from, path)];
  if (isList(now) && isList(then)) return setAt(into, path, ordered(now, then));
  const list = listOf(path);
  if (list === null) return setAt(into, path, then);
  const [items, others] = [getAt(into, list), getAt(from, list)];
  if (then === undefined || now !== undefined || !isList(items) || !isList(others)) {
    return setAt(into, path, then);
  }
  return setAt(into, list, inserted(items, others, then as Item));
}

/** "why.benefits" for "why.benefits/gentle"; null if the path names no item. */
function listOf(path: string): string | null {
  const slash = path.lastIndexOf("/");
  return slash > 0 && !path.includes(".", slash) ? path.slice(0, slash) : null;
}

/** Common items take the order of `model`. The others stay behind their former neighbour. */
function ordered(items: Item[], model: Item[]): Item[] {
  const known = model.flatMap(({ id }) => items.filter((item) => item.id === id));
  return items.reduce((so, item) => (so.includes(item) ? so : inserted(so, items, item)), known);
}

function inserted(items: Item[], model: Item[], item: Item): Item[] {
  const before = model.slice(
    0,
    model.findIndex(({ id }) => id === item.id),
  );
  const at = Math.max(...before.map((one) => items.findIndex(({ id }) => id === one.id)), -1);
  return items.toSpliced(at + 1, 0, item);
}
