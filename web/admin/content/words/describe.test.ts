import { expect, test } from "vitest";
import { pages } from "#contract/content/words/pages.ts";
import { nameOf, textOf } from "./describe.ts";
import { comingTime, fieldsOf, tomorrowMorning } from "./times.ts";

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

test("what is to come is told by its day", () => {
  const now = new Date(2026, 10, 22, 10, 42);
  expect(comingTime(new Date(2026, 10, 22, 18), now)).toBe("today, 6:00 PM");
  expect(comingTime(tomorrowMorning(now), now)).toBe("Monday, 8:00 AM");
  expect(comingTime(new Date(2026, 11, 24, 8), now)).toBe("24 December, 8:00 AM");
  expect(fieldsOf(new Date(2026, 10, 3, 8, 5))).toEqual({ date: "2026-11-03", time: "08:05" });
});
