import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completeWords, withUnknown, wrongKinds } from "./complete.ts";
import { line, list, page, picture, text, type Words } from "./field.ts";
import { isLink, misfits } from "./fits.ts";
import { type PageName, pageNames, pages } from "./pages.ts";
import { changedPaths, getAt, setAt } from "./paths.ts";

describe.each(pageNames)("the words of %s", (name) => {
  const { page: fields, words } = pages[name] as { page: (typeof pages)[PageName]["page"]; words: Words };

  test("that came with the site are whole and fit", () => {
    expect(fields.name).toBe(name);
    expect(completeWords(fields, {}, words)).toEqual(words);
    expect(misfits(fields, words)).toEqual([]);
  });

  test("are whole whatever was stored, by whatever code", () => {
    const sections = Object.keys(fields.sections);
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom(...sections), fc.string()),
      fc.oneof(
        fc.anything(),
        fc.dictionary(
          fc.oneof(
            fc.constantFrom(
              ...sections.flatMap((section) => Object.keys(fields.sections[section as never] as object)),
            ),
            fc.string(),
          ),
          fc.oneof(
            fc.anything(),
            fc.array(fc.record({ id: fc.constantFrom("a", "b", "") }, { requiredKeys: [] })),
          ),
        ),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), anything), (stored) => {
        const whole = completeWords<Words>(fields, words, stored);
        expect(Object.keys(whole)).toEqual(sections);
        expect(wrongKinds(fields, whole)).toEqual([]);
        expect(completeWords(fields, words, whole)).toEqual(whole);
      }),
    );
  });
});

const older = page({
  name: "older",
  label: "Older",
  path: "/",
  sections: {
    hero: { label: "Hero", fields: { heading: line("Heading"), gone: line("Gone") } },
    facts: { label: "Facts", fields: { items: list("Facts", "Fact", { title: line("Title") }) } },
  },
});
const newer = page({
  name: "older",
  label: "Older",
  path: "/",
  sections: {
    hero: { label: "Hero", fields: { heading: text("Heading"), picture: picture("Picture") } },
    facts: {
      label: "Facts",
      fields: { items: list("Facts", "Fact", { title: line("Title"), more: line("More") }) },
    },
  },
});
const oldWords = { hero: { heading: "H", gone: "G" }, facts: { items: [{ id: "a", title: "A" }] } };
const newWords = {
  hero: { heading: "N", picture: { file: null, alt: "", focusX: 50, focusY: 50 } },
  facts: { items: [{ id: "a", title: "A", more: "More of A" }] },
};

test("old words complete under a newer page, new words under an older one, and neither loses what the other wrote", () => {
  const typed = fc.array(fc.record({ id: fc.constantFrom("a", "b", "c"), title: fc.string() }));
  fc.assert(
    fc.property(fc.string(), typed, (heading, items) => {
      const stored = { hero: { heading, gone: "kept" }, facts: { items } };
      const whole = completeWords<Words>(newer, newWords, stored);
      expect(whole.hero).toEqual({ heading, picture: newWords.hero.picture });
      for (const item of (whole.facts?.items ?? []) as { id: string; more: string }[]) {
        expect(item.more).toBe(item.id === "a" ? "More of A" : "");
      }
      const saved = withUnknown(newer, stored, whole);
      expect(saved.hero).toMatchObject({ gone: "kept" });
      expect(completeWords<Words>(older, oldWords, saved).hero).toEqual({ heading, gone: "kept" });
    }),
  );
});

test("a path leads to its field, and what was set there is what changed", () => {
  const changes: [path: string, value: unknown][] = [
    ["hero.heading", "Other"],
    ["why.benefits/gentle.title", "Other"],
    ["why.benefits/gentle", undefined],
    ["why.benefits/fresh", { id: "fresh", title: "New", text: "" }],
  ];
  const { words } = pages.home;
  for (const [path, value] of changes) {
    const next = setAt<Words>(words, path, value);
    expect(getAt(next, path)).toEqual(value);
    expect(changedPaths(words, next)).toEqual([path]);
    expect(changedPaths(next, setAt(next, path, getAt(words, path)))).toEqual([path]);
  }
  const { benefits } = words.why;
  expect(changedPaths(words, setAt<Words>(words, "why.benefits", [...benefits].reverse()))).toEqual([
    "why.benefits",
  ]);
  expect(changedPaths(words, structuredClone(words))).toEqual([]);
  expect(setAt<Words>(words, "nowhere", 1)).toBe(words);
});

test.each([
  ["phone", "+968 7988 572", "Phone: a number in Oman has 8 digits; this one has 7"],
  ["phone", "+91 98765 43210", undefined],
  ["phone", "+49 30 1234567", undefined],
  ["phone", "+971 4 345 6789", undefined],
  ["phone", "+971 800 4321", undefined],
  ["phone", "+20 2 2345 6789", undefined],
  ["phone", "+44 (0)20 7946 0958", undefined],
  ["phone", "+44 1750 62345", undefined],
  ["phone", "+39 06 1234 5678", undefined],
  ["phone", "+٩٦٨ ٧٩٨٨ ٥٧٢٠", undefined],
  ["phone", "+971 04 345 6789", "Phone: leave out the 0 after +971"],
  ["phone", "+971 4 345 67", "Phone: a number in United Arab Emirates has 8 or 9 digits; this one has 6"],
  ["chat", "7988 5720", "WhatsApp number: A number with its country code, such as +968 7988 5720"],
  ["email", "info@daniry", "E-mail: the part after the @ is not complete"],
  ["email", "daniry.com", "E-mail: An e-mail address such as info@daniry.com"],
])("the %s %s of a company: %s", (field, value, problem) => {
  const { page: fields, words } = pages.company;
  const found = misfits(fields, setAt<Words>(words, `reach.${field}`, value));
  expect(found.map(({ message }) => message)).toEqual(problem === undefined ? [] : [problem]);
});

test("each question and theme of a page has an address of its own", () => {
  const { page: fields, words } = pages.faqs;
  const [first, second, ...others] = words.themes.items;
  if (!first || !second) throw new Error("Two themes");
  const twice = { ...second, questions: [...second.questions, ...first.questions.slice(0, 1)] };
  const asTheme = {
    ...first,
    questions: [...first.questions.slice(1), { id: second.id, question: "?", answer: "." }],
  };
  const of = (items: unknown[]) => misfits(fields, { ...words, themes: { items } } as Words);
  const id = first.questions[0]?.id;
  expect(of([first, twice, ...others])).toEqual([
    {
      field: `themes.items/${second.id}.questions/${id}`,
      message: `Question: another one on this page has the id ${id}, by which both are found: give this one another`,
      code: "taken",
    },
  ]);
  expect(of([asTheme, second, ...others]).map(({ field }) => field)).toEqual([`themes.items/${second.id}`]);
});

test.each([
  ["/products", true],
  ["https://x.com/daniry", true],
  ["mailto:info@daniry.com", true],
  ["javascript:alert(1)", false],
  ["//evil.example", false],
  ["/\\evil.example", false],
  ["https://a@evil.example", false],
  ["products", false],
])("%s is a link: %s", (address, is) => {
  expect(isLink(address)).toBe(is);
});
