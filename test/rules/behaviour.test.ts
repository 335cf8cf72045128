import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { byHand, unbroken } from "#test/promises/by-hand.ts";
import { readPromises, root, titlesOf } from "#test/promises/promises.ts";

const promises = readPromises();

test("every promise names a test that exists", () => {
  expect(promises.length).toBeGreaterThan(80);
  const missing = promises.flatMap(({ says, tests }) => {
    if (tests.length === 0) return [`no test: ${says}`];
    return tests
      .filter(({ file, title }) => !titlesOf(file).includes(title))
      .map(({ file, title }) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

test("every change that breaks a promise by hand finds its promise and its place in the code", () => {
  const isOne = (start: string) => promises.filter(({ says }) => says.startsWith(start)).length === 1;
  const starts = [...byHand, ...unbroken].map(({ promise }) => promise);
  expect(starts.filter((start) => !isOne(start))).toEqual([]);
  const lost = byHand.filter(({ file, from }) => !readFileSync(join(root, file), "utf8").includes(from));
  expect(lost.map(({ file, from }) => `${file} has no ${from}`)).toEqual([]);
});
