import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { failureText, type Outcome } from "#test/report/outcome.ts";
import { projectRoot } from "#test/support/imports.ts";

function outcomeOf(files: Record<string, string>, program: string, words: string[]): Outcome {
  // Inside the project, whose packages the files import. Git and the linter ignore this name.
  const folder = mkdtempSync(join(projectRoot, "build-report-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const report = join(folder, "report.json");
    const { REPORT_FILE: _, VITEST: __, VITEST_POOL_ID: ___, ...environment } = process.env;
    const { error, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
      cwd: folder,
      env: { ...environment, REPORT_FILE: report },
      encoding: "utf8",
    });
    if (!existsSync(report)) throw new Error(error?.message ?? stdout + stderr);
    return JSON.parse(readFileSync(report, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function firstLines({ failures }: Outcome): string[] {
  return failures.map((text) => text.split("\n").slice(0, 2).join(" ")).sort();
}

test("of the unit tests: what passed, what failed and why, what was skipped and why", () => {
  const outcome = outcomeOf(
    {
      "vitest.config.ts": 'export default { test: { root: import.meta.dirname, tags: [{ name: "slow" }] } }',
      "sums.test.ts": `import { describe, expect, test } from "vitest";
        import { skipIf } from "#test/support/skip.ts";
        test("adds", () => expect(1 + 1).toBe(2));
        test("takes away", () => expect(3 - 1).toBe(1));
        test("left to the whole", { tags: "slow" }, () => {});
        describe("with a program", skipIf(true, "bc is not installed"), () => test("divides", () => {}));
        test("multiplies", ({ skip }) => skip("no multiplication on Mondays"));
        test.skip("roots", () => {});`,
      "broken.test.ts": 'import "./absent.ts";',
      "hook.test.ts": `import { beforeAll, test } from "vitest";
        beforeAll(() => { throw new Error("no database") });
        test("reads", () => {});`,
    },
    join(projectRoot, "node_modules/vitest/vitest.mjs"),
    ["run", "--tags-filter=!slow", `--reporter=${join(projectRoot, "test/report/vitest.ts")}`],
  );
  expect(outcome.passed).toBe(1);
  expect(firstLines(outcome)).toEqual([
    expect.stringMatching(/^broken\.test\.ts .*absent/),
    expect.stringMatching(/^hook\.test\.ts .*no database/),
    expect.stringMatching(/^sums\.test\.ts: takes away .*expected 2 to be 1/),
  ]);
  expect(outcome.skipped.filter(({ name }) => name.startsWith("sums"))).toEqual([
    { name: "sums.test.ts: with a program > divides", reason: "bc is not installed" },
    { name: "sums.test.ts: multiplies", reason: "no multiplication on Mondays" },
    { name: "sums.test.ts: roots", reason: "no reason given" },
  ]);
});

test("of the journeys likewise", () => {
  const outcome = outcomeOf(
    {
      "playwright.config.ts": `export default { testDir: ".", reporter: ${JSON.stringify(join(projectRoot, "test/report/playwright.ts"))}, timeout: 500 }`,
      "walk.spec.ts": `import { expect, test } from "@playwright/test";
        test("arrives", () => {});
        test("is held up", async () => { await new Promise(() => {}) });
        test.describe("by night", () => test("is lost", () => { expect(1).toBe(2) }));
        test("by phone", () => test.skip(true, "phones have no keys"));`,
    },
    join(projectRoot, "node_modules/@playwright/test/cli.js"),
    ["test"],
  );
  expect(outcome.passed).toBe(1);
  expect(firstLines(outcome)).toEqual([
    expect.stringMatching(/^walk\.spec\.ts › by night › is lost .*toBe/),
    expect.stringMatching(/^walk\.spec\.ts › is held up .*timeout of 500ms/),
  ]);
  expect(outcome.skipped).toEqual([{ name: "walk.spec.ts › by phone", reason: "phones have no keys" }]);
});

test("what a browser printed between an error and its call does not hide that call", () => {
  const message = "Error: closed\nBrowser logs:\n[pid=1] a\n[pid=1] b\nCall log:\n  - waiting for the page";
  expect(failureText("opens", message).split("\n")).toEqual([
    "opens",
    "    Error: closed",
    "    Call log:",
    "      - waiting for the page",
  ]);
});
