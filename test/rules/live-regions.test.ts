import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ESTree, parseSync, Visitor } from "vite";
import { expect, test } from "vitest";
import { projectRoot, sourceFiles } from "#test/support/imports.ts";

function isStatus(node: ESTree.Node | null | undefined): boolean {
  return (
    node?.type === "JSXElement" &&
    node.openingElement.attributes.some(
      (one) =>
        one.type === "JSXAttribute" &&
        one.name.name === "role" &&
        one.value?.type === "Literal" &&
        one.value.value === "status",
    )
  );
}

function comeWithTheirText(file: string, text: string): string[] {
  const found: string[] = [];
  const note = (start: number) => found.push(`${file}:${text.slice(0, start).split("\n").length}`);
  new Visitor({
    LogicalExpression({ right }) {
      if (isStatus(right)) note(right.start);
    },
    ConditionalExpression({ consequent, alternate, start }) {
      // A region in both branches stands there all the time.
      if (isStatus(consequent) !== isStatus(alternate)) note(start);
    },
  }).visit(parseSync(file, text, { preserveParens: false }).program);
  return found;
}

test("a status region stands on the page before its text, since screen readers announce changes alone", async () => {
  const files = (await sourceFiles(["web"])).filter((file) => file.endsWith(".tsx"));
  expect(files.length).toBeGreaterThan(300);
  const texts = await Promise.all(files.map((file) => readFile(join(projectRoot, file), "utf8")));
  expect(files.flatMap((file, at) => comeWithTheirText(file, texts[at] ?? ""))).toEqual([]);
});

test("a region that comes with its text is found", () => {
  const inside = (code: string) => comeWithTheirText("a.tsx", `const a = <div>{${code}}</div>;`);
  expect(inside('saved && <p role="status">Saved</p>')).toEqual(["a.tsx:1"]);
  expect(inside('saved && (\n<p\nrole="status">Saved</p>)')).toEqual(["a.tsx:2"]);
  expect(inside('saved ? <p role="status">Saved</p> : <p>Not yet</p>')).toEqual(["a.tsx:1"]);
  expect(inside('saved ? <p role="status">Saved</p> : <p role="status">Not yet</p>')).toEqual([]);
  expect(comeWithTheirText("a.tsx", 'const a = <p role="status">{saved && "Saved"}</p>;')).toEqual([]);
});
