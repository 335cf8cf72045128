import fc from "fast-check";
import { expect, test } from "vitest";
import { privacyWords, termsWords } from "#contract/content/words/defaults/legal.ts";
import { type Block, blocksOf } from "./markup.ts";

test("headings, lists, paragraphs and links are told from plain text", () => {
  const text =
    "## Who we are\nDaniry, Muscat.\nOman.\n\n- one\n- [two](/contact-us)\nand more\n\n## Who we are";
  expect(blocksOf(text)).toEqual([
    { kind: "heading", id: "who-we-are", text: "Who we are" },
    { kind: "paragraph", lines: [["Daniry, Muscat."], ["Oman."]] },
    { kind: "list", items: [["one"], [{ label: "two", to: "/contact-us" }]] },
    { kind: "paragraph", lines: [["and more"]] },
    { kind: "heading", id: "who-we-are-2", text: "Who we are" },
  ]);
});

test("what is no address of a page, mail or phone stays words", () => {
  for (const to of ["javascript:alert(1)", "//evil.example", "/\\evil.example", "data:text/html,x", "x y"])
    expect(blocksOf(`[press](${to})`)).toEqual([{ kind: "paragraph", lines: [[`[press](${to})`]] }]);
  expect(blocksOf("[registered address] stays")).toEqual([
    { kind: "paragraph", lines: [["[registered address] stays"]] },
  ]);
});

test("no letter of what was written is lost, whatever it is", () => {
  const letters = (text: string) => text.replace(/[\s#-]/gu, "");
  const said = (block: Block) => {
    if (block.kind === "heading") return block.text;
    const lines = block.kind === "list" ? block.items : block.lines;
    return lines
      .flat()
      .map((part) => (typeof part === "string" ? part : `[${part.label}](${part.to})`))
      .join("");
  };
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(letters(blocksOf(text).map(said).join(""))).toBe(letters(text));
    }),
  );
});

test("the drafts that come with the site are whole documents", () => {
  for (const { text } of [termsWords, privacyWords]) {
    const blocks = blocksOf(text.body);
    expect(blocks.filter(({ kind }) => kind === "heading").length).toBeGreaterThan(6);
    expect(JSON.stringify(blocks)).toContain('"to":"/contact-us"');
  }
});
