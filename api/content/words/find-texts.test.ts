import { expect, test } from "vitest";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { findTexts } from "./find-texts.ts";

const state = (page: PageName) => ({ page, draft: pages[page].words as never });
const all = pageNames.map(state);

test("a text is found by words of its own and of its labels, and named by its place", () => {
  const draft = setAt(pages.contact.words, "hero.lead", "Ring us from Sunday to Thursday") as never;
  const found = findTexts([{ page: "contact", draft }], "sunday ring contact");
  expect(found).toEqual([
    {
      page: "contact",
      field: "hero.lead",
      title: "Ring us from Sunday to Thursday",
      detail: "Contact Us, Opening, Below it",
    },
  ]);
  expect(findTexts([{ page: "contact", draft }], "sunday ring partner")).toEqual([]);
});

test("an item of a list is found by its path, at any depth, and a label alone finds its field", () => {
  const path = "themes.items/infant-nutrition.questions/open-infant-tin.answer";
  const draft = setAt(pages.faqs.words, path, "مكان بارد وجاف") as never;
  expect(findTexts([{ page: "faqs", draft }], "البارد").map(({ field }) => field)).toEqual([path]);
  expect(findTexts(all, "whatsapp number").map(({ field }) => field)).toContain("reach.chat");
});

test("no more than five are answered, those with the words in the text first", () => {
  const found = findTexts(all, "daniry");
  expect(found).toHaveLength(5);
  for (const { title } of found) expect(title.length).toBeLessThanOrEqual(121);
  expect(findTexts(all, "xyzzy")).toEqual([]);
  expect(findTexts(all, "")).toEqual([]);
});
