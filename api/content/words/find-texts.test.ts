import { expect, test } from "vitest";
import { defaultWords } from "#contract/content/words/defaults.ts";
import { type PageName, pageNames, pages } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import { findTexts } from "./find-texts.ts";

const state = (page: PageName) => ({ page, language: "en" as const, draft: pages[page].words as never });
const all = pageNames.map(state);

test("a text is found by words of its own and of its labels, and named by its place", () => {
  const draft = setAt(pages.contact.words, "hero.lead", "Ring us from Sunday to Thursday") as never;
  const found = findTexts([{ page: "contact", language: "en", draft }], "sunday ring contact");
  expect(found).toEqual([
    {
      page: "contact",
      language: "en",
      field: "hero.lead",
      title: "Ring us from Sunday to Thursday",
      detail: "Contact Us, Opening, Below it",
    },
  ]);
  expect(findTexts([{ page: "contact", language: "en", draft }], "sunday ring partner")).toEqual([]);
});

test("an item of a list is found by its path, at any depth, and a label alone finds its field", () => {
  const path = "themes.items/infant-nutrition.questions/open-infant-tin.answer";
  const draft = setAt(pages.faqs.words, path, "مكان بارد وجاف") as never;
  expect(findTexts([{ page: "faqs", language: "en", draft }], "البارد").map(({ field }) => field)).toEqual([
    path,
  ]);
  expect(findTexts(all, "whatsapp number").map(({ field }) => field)).toContain("reach.chat");
});

test("no more than five are answered, those with the words in the text first", () => {
  const found = findTexts(all, "daniry");
  expect(found).toHaveLength(5);
  for (const { title } of found) expect(title.length).toBeLessThanOrEqual(121);
  expect(findTexts(all, "xyzzy")).toEqual([]);
  expect(findTexts(all, "")).toEqual([]);
});

test("only the first eight words are looked for, also where one sign stands for several", () => {
  const draft = setAt(pages.contact.words, "hero.lead", "one two three four five six seven eight") as never;
  const find = (typed: string) => findTexts([{ page: "contact", language: "en", draft }], typed).length;
  expect(find("one two three four five six seven eight")).toBe(1);
  expect(find("one two three four five six seven eight nine")).toBe(1);
  expect(find("one two three four five six seven nine eight")).toBe(0);
  expect(find(`one two three four five six seven eight ${"\ufdfa".repeat(150)}`)).toBe(1);
});

test("a translation is found by its own words, in its language, and not by what it shares with English", () => {
  const arabic = pageNames.map((page) => ({
    page,
    language: "ar" as const,
    draft: defaultWords(page, "ar"),
  }));
  expect(findTexts([...all, ...arabic], "أسئلة الشائعة")).toContainEqual(
    expect.objectContaining({ page: "faqs", language: "ar" }),
  );
  expect(findTexts(arabic, "whatsapp number")).toEqual([]);
  const { draft } = state("company");
  const phone = (draft as { reach: { phone: string } }).reach.phone;
  expect(findTexts([...all, ...arabic], phone).map(({ language }) => language)).not.toContain("ar");
});
