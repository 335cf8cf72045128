import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot, sourceFiles } from "#test/support/imports.ts";

/** Numbers, addresses, passwords, codes, choices and files have one direction. */
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
      if (!tag.includes('dir="auto"') && !oneWay.test(tag) && !exceptions[file])
        without.push(`${file}: ${tag}`);
    }
  }
  expect(without).toEqual([]);
  expect(searches).toBeGreaterThanOrEqual(4);
});

/** To the > that is in no braces. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (text[at] === ">" && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}
