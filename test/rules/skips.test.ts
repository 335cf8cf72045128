import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { projectRoot } from "#test/support/imports.ts";

const files = globSync(
  [
    "{contract,api,server,web,scripts,test/rules}/**/*.test.ts",
    "test/{faults,attacks}/**/*.ts",
    "test/e2e/*.ts",
  ],
  { cwd: projectRoot },
);

/** Skips without a reason, as `file:line`. skipIf() of test/support/skip.ts requires a reason; vitest's own does not. */
function silentSkips(file: string, text: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given, start }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { name } = callee.property;
      const isSkip = name === "skip" || name === "fixme" || name === "todo";
      const hasReason = given.length === 2 && given[0]?.type !== "Literal";
      const ofProof = callee.object.type === "Identifier" && callee.object.name === "count";
      if (name === "skipIf" || name === "runIf" || (isSkip && !hasReason && !ofProof))
        found.push(`${file}:${text.slice(0, start).split("\n").length}`);
    },
  });
  visitor.visit(parseSync(file, text).program);
  return found;
}

test("every test that is skipped says why", () => {
  expect(files.length).toBeGreaterThan(200);
  const text = (file: string) => readFileSync(join(projectRoot, file), "utf8");
  expect(files.flatMap((file) => silentSkips(file, text(file)))).toEqual([]);
});

test.each([
  ["test.skipIf(isWindows)('a title', () => {})", ["a.ts:1"]],
  ["\ndescribe.runIf(server)('a title', () => {})", ["a.ts:2"]],
  ["test.skip('a title', () => {})", ["a.ts:1"]],
  ["test.skip(isMobile)", ["a.ts:1"]],
  ["test.todo('a title')", ["a.ts:1"]],
  ["test.skip(isMobile, 'phones have no keys'); count.skip('no disk'); skip('no nginx')", []],
  ["test('a title', skipIf(isWindows, 'Windows has no rights'), () => {})", []],
])("%s is judged", (code, found) => {
  expect(silentSkips("a.ts", code)).toEqual(found);
});
