import { globSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildFolder } from "#server/build-folder.ts";
import { projectRoot, sourceFiles } from "#test/support/imports.ts";

const oneWay =
  /type="(?:hidden|checkbox|radio|file|number|email|password|date|time|datetime-local|color|range|tel|url)"|inputMode="(?:numeric|decimal|email|url|tel)"|autoComplete="(?:one-time-code|username)"|type=\{|readOnly/;

const exceptions: Record<string, string> = {
  "web/admin/operations/safety/restore-dialog.tsx": "one word of ours is typed",
  "web/admin/privacy/person/person-panel.tsx": "an address or a number",
  "web/admin/delivery/mail/vouching.tsx": "a name of the DNS",
  "web/site/message-form.tsx": "the decoy, which no person sees",
};

test("each box for words of people takes their direction, searches too", async () => {
  const without: string[] = [];
  let searches = 0;
  for (const file of (await sourceFiles(["web"])).filter((name) => name.endsWith(".tsx"))) {
    const text = await readFile(join(projectRoot, file), "utf8");
    for (const { index } of text.matchAll(/<(?:input|textarea)\b/g)) {
      const tag = tagAt(text, index);
      if (/type="search"|role="combobox"/.test(tag)) searches += 1;
      if (!/dir="auto"|dir=\{language\.dir\}/.test(tag) && !oneWay.test(tag) && !exceptions[file])
        without.push(`${file}: ${tag}`);
    }
  }
  expect(without).toEqual([]);
  expect(searches).toBeGreaterThanOrEqual(4);
});

const physicalSides = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /\btext-align:\s*(?:left|right)\b/,
  /\bfloat:\s*(?:left|right)\b/,
  /["'\s:](?:m|p|scroll-m|scroll-p|border|rounded)(?:l|r)-/,
  /["'\s:]text-(?:left|right)["'\s]/,
  // Four values whose second and fourth differ.
  /\b(?:padding|margin|inset): [^\s;()]+ ([^\s;()]+) [^\s;()]+ (?!\1;)[^\s;()]+;/,
];

test("styles name sides by the direction of the text, so that a page can be read from the right", () => {
  const files = globSync("web/**/*.{css,tsx}", { cwd: projectRoot }).sort();
  const found = files.flatMap((file) =>
    readFileSync(join(projectRoot, file), "utf8")
      .split("\n")
      .filter((line) => physicalSides.some((side) => side.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(files.length).toBeGreaterThan(200);
  expect(found).toEqual([]);
});

test("built styles ask for the direction, not for a list of languages", () => {
  const sheets = globSync("client/assets/*.css", { cwd: buildFolder });
  const holding = (part: string) =>
    sheets.filter((name) => readFileSync(join(buildFolder, name), "utf8").includes(part)).length;
  expect([holding(":dir(rtl)") > 0, holding(":lang(ae)")]).toEqual([true, 0]);
});

function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (text[at] === ">" && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
