import type { Words } from "#contract/content/words/field.ts";
import { changedPaths, getAt } from "#contract/content/words/paths.ts";
import { copyPath, isList } from "./copy-path.ts";

/**
 * What I wrote since `base` laid over what somebody else has stored meanwhile. `both` are the paths that both of us have
 * changed, each in another way: there the words are mine until somebody chooses.
 */
export function merge(base: Words, mine: Words, theirs: Words): { words: Words; both: string[] } {
  const foreign = changedPaths(base, theirs);
  const own = changedPaths(base, mine).map((path) => itemThatWent(path, theirs) ?? path);
  const paths = [...new Set(own)];
  const words = paths.reduce((so, path) => copyPath(so, mine, path), theirs);
  const both = paths.filter(
    (path) =>
      foreign.some((other) => isAbout(other, path)) &&
      !isList(getAt(mine, path)) &&
      !isSame(getAt(mine, path), getAt(theirs, path)),
  );
  return { words, both };
}

/** The item around a path of mine, where somebody has taken it away. */
function itemThatWent(path: string, theirs: Words): string | undefined {
  const [list, ...steps] = path.split("/");
  return steps
    .map((step, place) => `${[list, ...steps.slice(0, place)].join("/")}/${step.split(".")[0]}`)
    .find((item) => getAt(theirs, item) === undefined);
}

/** The same field, or something within the item that one of us has taken away. */
function isAbout(other: string, path: string): boolean {
  return other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
}

function isSame(one: unknown, other: unknown): boolean {
  return changedPaths({ it: { is: one } }, { it: { is: other } }).length === 0;
}
