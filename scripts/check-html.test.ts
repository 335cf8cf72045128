import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { skipIf } from "#test/support/skip.ts";
import { findHtmlChecker } from "./find-html-checker.ts";

const pageWith = (content: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>A page</title></head><body>${content}</body></html>`;

test("a fault is named with its page, and a page without one is not", {
  ...skipIf(!findHtmlChecker(), "Java is not installed"),
  timeout: 60_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "daniry-html-"));
  writeFileSync(join(folder, "right.html"), pageWith("<h1>Right</h1>"));
  writeFileSync(join(folder, "wrong.html"), pageWith("<p><div>Wrong</div></p>"));
  const program = fileURLToPath(new URL("./check-html.ts", import.meta.url));
  const answer = spawnSync(process.execPath, [program, folder], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect(answer.status).toBe(1);
  expect(answer.stderr).toContain("No “p” element in scope");
  expect(answer.stderr).toContain("wrong.html");
  expect(answer.stderr).not.toContain("right.html");
  expect(answer.stdout).toContain("2 pages and states of pages checked");
});
