import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A line of docs/behaviour.md. */
export interface Promised {
  /** What is promised, without the tests. */
  says: string;
  tests: { file: string; title: string }[];
}

export function readPromises(): Promised[] {
  return readFileSync(join(root, "docs/behaviour.md"), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("- "))
    .map((line) => ({
      says: line.slice(2).split(" [`")[0] ?? "",
      tests: [...line.matchAll(/\[`([^`]+)`: ([^\]]+)\]/g)].map(([, file = "", title = ""]) => ({
        file,
        title,
      })),
    }));
}

/** The titles of a file's tests, as they are written there: `${path}` and %s stay as they are. */
export function titlesOf(file: string): string[] {
  if (!existsSync(join(root, file))) return [];
  const source = readFileSync(join(root, file), "utf8");
  const title =
    /\b(?:test|it)(?:\.\w+)*(?:\((?:\[[\s\S]*?\]|\w+[^()]*(?:\([^()]*\)[^()]*)*)\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const proof = /\bproof\(\s*\{\s*name:\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(title), ...source.matchAll(proof)].map(([, , text = ""]) =>
    text.replace(/\\(.)/g, "$1"),
  );
}

/** Words, addresses and figures that a promise names: what can be broken without thinking. */
export function literalsOf(says: string): string[] {
  const quoted = [...says.matchAll(/'([^']{3,})'(?![a-z])/g)].map(([, text = ""]) => text);
  const rest = says.replace(/'[^']*'/g, " ");
  const addresses = [...rest.matchAll(/(?<![\w'.])\/[a-z][\w/-]*/g)].map(([address]) => address);
  return [...quoted, ...addresses];
}

/** Whether a promise names a figure, so that somebody has to say where it stands in the code. */
export function namesFigure(says: string): boolean {
  return /(?<![\w.-])\d[\d,.]*(?![\w-])/.test(says.replace(/'[^']*'/g, " "));
}
