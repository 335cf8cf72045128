import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
const lines = readFileSync(`${root}docs/behaviour.md`, "utf8").split("\n");
const promises = lines.filter((line) => line.startsWith("- "));

/** The titles of a file's tests, as they are written there: `${path}` and %s stay as they are. */
function titlesOf(file: string): string[] {
  if (!existsSync(root + file)) return [];
  const source = readFileSync(root + file, "utf8");
  const title =
    /\b(?:test|it)(?:\.\w+)*(?:\((?:\[[\s\S]*?\]|\w+[^()]*(?:\([^()]*\)[^()]*)*)\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const proof = /\bproof\(\s*\{\s*name:\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(title), ...source.matchAll(proof)].map(([, , text = ""]) =>
    text.replace(/\\(.)/g, "$1"),
  );
}

test("every promise names a test that exists", () => {
  expect(promises.length).toBeGreaterThan(80);
  const missing = promises.flatMap((line) => {
    const named = [...line.matchAll(/\[`([^`]+)`: ([^\]]+)\]/g)];
    if (named.length === 0) return [`no test: ${line}`];
    return named
      .filter(([, file = "", title = ""]) => !titlesOf(file).includes(title))
      .map(([, file, title]) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});
