import { expect, test } from "vitest";
import { nameOf, textOf, titleOf } from "./describe.ts";
import { pages } from "./pages.ts";

test("a field is called by its section, its list and the first words of its item", () => {
  const { page, words } = pages.home;
  expect(nameOf(page, words, "hero.heading")).toEqual({ section: "Opening", field: "Heading" });
  expect(nameOf(page, words, "why.benefits")).toEqual({ section: "Why Daniry", field: "Benefits" });
  expect(nameOf(page, words, "why.benefits/tailored.text")).toEqual({
    section: "Why Daniry",
    field: "Benefit “Tailored for Every Need”, Below it",
  });
  expect(nameOf(page, words, "why.benefits/gone").field).toBe("Benefit");
});

test("every kind of value has a text", () => {
  expect(textOf(["One", "Two"])).toBe("One\nTwo");
  expect(textOf(true)).toBe("On");
  expect(textOf({ value: 140, unit: "+", source: "Partner list" })).toBe("140+ (Partner list)");
  expect(textOf({ file: null, alt: "A table", focusX: 50, focusY: 50 })).toBe("A table");
  expect(textOf({ id: "a", title: "Tailored", text: "For all" })).toBe("Tailored\nFor all");
  expect(textOf([{ id: "a", title: "Tailored", text: "For all" }])).toBe("Tailored");
  expect(textOf(undefined)).toBe("");
});

test("an item is called by its first words, and one without any has no name", () => {
  expect(titleOf({ id: "a", isOpen: true, name: " ", question: "How long?" })).toBe("How long?");
  expect(titleOf({ id: "a", isOpen: false, name: "", questions: [] })).toBe("");
});
