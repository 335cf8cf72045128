import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readResults, type Table } from "../results/files.ts";
import { projectRoot } from "./imports.ts";

export interface Promised {
  text: string;
  tests: { file: string; title: string }[];
}

interface Section {
  section: string;
  promises: Promised[];
}

export function readPromises(): Promised[] {
  return readResults<Section[]>("behaviour").flatMap(({ promises }) => promises);
}

export function summaryOfPromises(): Table {
  const promises = readPromises();
  const tests = promises.flatMap((promise) => promise.tests);
  const counts = {
    Sections: readResults<Section[]>("behaviour").length,
    Promises: promises.length,
    "Tests that hold them": new Set(tests.map(({ file, title }) => `${file}: ${title}`)).size,
    "Files of these tests": new Set(tests.map(({ file }) => file)).size,
  };
  return {
    head: Object.keys(counts),
    rows: [Object.values(counts).map((count) => count.toLocaleString("en"))],
  };
}

export function shortProofs(file: string): string[] {
  const source = readFileSync(join(projectRoot, file), "utf8");
  return source
    .split(/\bproof\(/)
    .slice(1)
    .filter((text) => /^\s*in: "test/m.test(text))
    .map((text) => /\bname:\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/.exec(text)?.[2] ?? "");
}

/** The titles of a file's tests as written: `${path}` and %s stay. */
export function titlesOf(file: string): string[] {
  const path = join(projectRoot, file);
  if (!existsSync(path)) return [];
  const source = readFileSync(path, "utf8");
  const title =
    /\b(?:\w*[tT]est|it)(?:\.\w+)*(?:\((?:\[[\s\S]*?\](?: as const)?|\w+[^()]*(?:\([^()]*\)[^()]*)*)\))?\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  const proof = /\bproof\(\s*\{\s*name:\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  return [...source.matchAll(title), ...source.matchAll(proof)].map(([, , text = ""]) =>
    text.replace(/\\(.)/g, "$1"),
  );
}
