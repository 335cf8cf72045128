import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Words } from "#contract/content/words/field.ts";
import { copyPath } from "./copy-path.ts";
import { merge } from "./merge.ts";

const base = {
  hero: { heading: "Good morning", lead: "A warm glass" },
  why: {
    items: [
      { id: "a", title: "Tailored", text: "" },
      { id: "b", title: "Quality", text: "" },
      { id: "c", title: "Gentle", text: "" },
    ],
  },
} satisfies Words;
const heading = (text: string): Words => ({ ...base, hero: { ...base.hero, heading: text } });
const items = (...given: object[]): Words => ({ ...base, why: { items: given } });
const [a, b, c] = base.why.items as [object, object, object];
const d = { id: "d", title: "New", text: "" };
const orderOf = (words: Words) => ((words.why?.items ?? []) as { id: string }[]).map(({ id }) => id).join("");

describe("two editors of one page", () => {
  test("change different fields, and both stay", () => {
    const theirs = { ...base, hero: { ...base.hero, lead: "A cold glass" } };
    const { words, both } = merge(base, heading("Good evening"), theirs);
    expect(words.hero).toEqual({ heading: "Good evening", lead: "A cold glass" });
    expect(both).toEqual([]);
  });

  test("change the same field: mine stands until somebody chooses", () => {
    const { words, both } = merge(base, heading("Good evening"), heading("Good night"));
    expect(both).toEqual(["hero.heading"]);
    expect(words.hero?.heading).toBe("Good evening");
    expect(copyPath(words, heading("Good night"), "hero.heading").hero?.heading).toBe("Good night");
  });

  test("write the same words, and nobody is asked", () => {
    expect(merge(base, heading("Good night"), heading("Good night")).both).toEqual([]);
  });

  test("add, remove and move items of one list", () => {
    const { words, both } = merge(base, items(a, d, b, c), items(c, a));
    expect(both).toEqual([]);
    expect(orderOf(words)).toBe("cad");
  });

  test("one changes words in an item that the other takes away", () => {
    const changed = items(a, { ...b, title: "Best quality" }, c);
    const mine = merge(base, changed, items(a, c));
    expect(mine.both).toEqual(["why.items/b"]);
    expect(orderOf(mine.words)).toBe("abc");
    expect(orderOf(copyPath(mine.words, items(a, c), "why.items/b"))).toBe("ac");
    const theirs = merge(base, items(a, c), changed);
    expect(theirs.both).toEqual(["why.items/b"]);
    expect(orderOf(theirs.words)).toBe("ac");
  });

  test("an item that is brought back stands where it stood", () => {
    expect(orderOf(copyPath(items(a, c), base, "why.items/b"))).toBe("abc");
    expect(orderOf(copyPath(items(c, d, a), base, "why.items"))).toBe("acd");
  });

  test("whoever changed nothing takes what the other has written", () => {
    const words = fc.record({
      s: fc.record({ one: fc.string(), two: fc.array(fc.string(), { minLength: 1 }) }),
    });
    fc.assert(
      fc.property(words, words, (one, other) => {
        expect(merge(one, one, other)).toEqual({ words: other, both: [] });
        expect(merge(one, other, one)).toEqual({ words: other, both: [] });
      }),
    );
  });
});
