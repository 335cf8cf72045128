import type { Words } from "#contract/content/words/field.ts";
import { changedPaths, getAt, isList } from "#contract/content/words/paths.ts";
import { copyPath } from "./copy-path.ts";

/**
 * Merges my changes since `base` with another admin's. `both` are the paths with different changes from
 * both; they keep my value until an admin chooses.
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

function itemThatWent(path: string, theirs: Words): string | undefined {
  const [list, ...steps] = path.split("/");
  return steps
    .map((step, place) => `${[list, ...steps.slice(0, place)].join("/")}/${step.split(".")[0]}`)
    .find((item) => getAt(theirs, item) === undefined);
}

/** True for the same field, and for a field inside an item that one admin removed. */
function isAbout(other: string, path: string): boolean {
  return other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`);
}

function isSame(one: unknown, other: unknown): boolean {
  return changedPaths({ it: { is: one } }, { it: { is: other } }).length === 0;
}
