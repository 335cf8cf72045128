import { expect, test } from "vitest";
import { readPromises, titlesOf } from "#test/promises/promises.ts";

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
