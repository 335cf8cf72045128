import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#test/support/imports.ts";

const most = { all: 14_000, operations: 2_500, tour: 900 };

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");
const wordsOf = (file: string) => read(file).match(/\S+/g)?.length ?? 0;
const files = ["README.md", "SECURITY.md", ...globSync("docs/**/*.md", { cwd: projectRoot })];

test("what people are asked to read stays short", () => {
  expect(files.length).toBeGreaterThan(20);
  const all = files.reduce((sum, file) => sum + wordsOf(file), 0);
  expect(all, "words of all documents").toBeLessThanOrEqual(most.all);
  expect(wordsOf("docs/operations.md"), "words of operations").toBeLessThanOrEqual(most.operations);
  expect(wordsOf("docs/tour.md"), "words of the tour").toBeLessThanOrEqual(most.tour);
});

test("operations names every variable of the environment", () => {
  const variables = read("server/environment.ts").match(/^ {2}[A-Z][A-Z_0-9]+(?=: )/gm) ?? [];
  expect(variables.length).toBeGreaterThan(30);
  const operations = read("docs/operations.md");
  expect(variables.filter((name) => !operations.includes(`\`${name.trim()}\``))).toEqual([]);
});

test("each file that a document names is there", () => {
  const all = globSync("{*.*,{api,contract,db,deploy,docs,scripts,server,test,web}/**/*.*}", {
    cwd: projectRoot,
  });
  const isThere = (name: string) => all.some((file) => `/${file}`.endsWith(`/${name}`));
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/`([\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|css|sql|md))`/g)].map(([, name = ""]) => [
      file,
      name,
    ]),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(([, name = ""]) => !isThere(name))).toEqual([]);
});
