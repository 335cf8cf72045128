import fc from "fast-check";
import { expect, test } from "vitest";
import { markOf, marksIn, withMarks } from "./marks.ts";
import { pages } from "./pages.ts";
import { getAt } from "./paths.ts";

const invisible = /[\u{e0000}-\u{e007f}]/gu;

test("a mark is found again in whatever text it stands in, and leaves the words as they are", () => {
  const address = fc.stringMatching(/^[a-z]+:[a-z]+\.[a-z]+(\/[a-z0-9-]+\.[a-z]+)?$/);
  fc.assert(
    fc.property(address, address, fc.string(), (one, other, text) => {
      const marked = `${markOf(one)}${text}${markOf(other)}`;
      expect(marksIn(marked)).toEqual([one, other]);
      expect(marked.replaceAll(invisible, "")).toBe(text);
    }),
  );
});

test("every text of a page says whose it is; what is empty or worked with says nothing", () => {
  const { page, words } = pages.home;
  const marked = withMarks(page, words);
  expect(marksIn(String(getAt(marked, "hero.heading")))).toEqual(["home:hero.heading"]);
  expect(marksIn(String(getAt(marked, "why.benefits/tailored.title")))).toEqual([
    "home:why.benefits/tailored.title",
  ]);
  const company = withMarks(pages.company.page, pages.company.words);
  expect(company.facts?.founded).toBe("2022");
  expect(getAt(company, "social.items/facebook.name")).toBe("Facebook");
  expect(JSON.stringify(marked).replaceAll(invisible, "")).toBe(JSON.stringify(words));
});
