import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./imports.ts";

/** A line of docs/behaviour.md. */
export interface Promised {
  /** What is promised, without the tests. */
  says: string;
  tests: { file: string; title: string }[];
}

export function readPromises(): Promised[] {
  return readFileSync(join(projectRoot, "docs/behaviour.md"), "utf8")
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

/** The proofs that `npm run test:all` runs in their short form; the long ones have commands of their own. */
export function shortProofs(file: string): string[] {
  const source = readFileSync(join(projectRoot, file), "utf8");
  return source
    .split(/\bproof\(/)
    .slice(1)
    .filter((text) => /^\s*in: "test/m.test(text))
    .map((text) => /\bname:\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/.exec(text)?.[2] ?? "");
}

/** The titles of a file's tests, as they are written there: `${path}` and %s stay as they are. */
export function titlesOf(file: string): string[] {
  const path = join(projectRoot, file);
  if (!existsSync(path)) return [];
  const source = readFileSync(path, "utf8");
  const title =
    /\b(?:test|it)(?:\.\w+)*(?:\((?:\[[\s\S]*?\]|\w+[^()]*(?:\([^()]*\)[^()]*)*)\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const proof = /\bproof\(\s*\{\s*name:\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(title), ...source.matchAll(proof)].map(([, , text = ""]) =>
    text.replace(/\\(.)/g, "$1"),
  );
}
