import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mutated, readMutations } from "#test/mutations/mutations.ts";
import { projectRoot } from "#test/support/imports.ts";
import { readPromises, shortProofs, titlesOf } from "#test/support/promises.ts";

test("every promise names a test that exists", () => {
  const promises = readPromises();
  expect(promises.length).toBeGreaterThan(80);
  const missing = promises.flatMap(({ text, tests }) => {
    if (tests.length === 0) return [`no test: ${text}`];
    return tests
      .filter(({ file, title }) => !titlesOf(file).includes(title))
      .map(({ file, title }) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

test("every promise is held by a test of npm test or of npm run test:all", () => {
  const isRun = ({ file, title }: { file: string; title: string }) =>
    !file.endsWith(".proof.ts") || shortProofs(file).includes(title);
  const unheld = readPromises().filter(({ tests }) => !tests.some(isRun));
  expect(unheld.map(({ text }) => text)).toEqual([]);
});

test("every break finds its place in the code exactly once, and the tests that should notice it", () => {
  const mutations = readMutations();
  expect(mutations.length).toBeGreaterThanOrEqual(60);
  for (const mutation of mutations) expect(() => mutated(mutation)).not.toThrow();
  const tests = new Set(mutations.flatMap(({ tests }) => tests));
  expect([...tests].filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  expect(mutations.filter(({ tests }) => tests.length === 0).map(({ title }) => title)).toEqual([]);
});
