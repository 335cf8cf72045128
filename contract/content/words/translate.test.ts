import { expect, test } from "vitest";
import { figure, line, link, list, page, picture, switchField, text } from "./field.ts";
import { forTranslator, isShared, madeFromNow, statesOfTexts, translated } from "./translate.ts";

const shop = page({
  name: "shop",
  label: "Shop",
  path: "/",
  sections: {
    top: {
      label: "Top",
      fields: {
        heading: line("Heading"),
        year: line("Year", 4, { shape: "year" }),
        code: line("Code", 9, { isShared: true }),
        families: figure("Families"),
        sight: picture("Picture"),
        asks: switchField("Asks", "Whether it asks"),
      },
    },
    menu: {
      label: "Menu",
      fields: {
        items: list("Links", "Link", { label: line("Label"), to: link("Leads to") }),
        hours: list("Hours", "Hours", { from: line("From", 5, { shape: "time" }) }),
        about: text("About"),
      },
    },
  },
});
const english = {
  top: {
    heading: "Good morning",
    year: "2022",
    code: "OM-7",
    families: { value: 700, unit: "families", source: "Our count" },
    sight: { file: "tin.webp", alt: "A tin", focusX: 10, focusY: 20 },
    asks: true,
  },
  menu: {
    items: [
      { id: "tea", label: "Tea", to: "/tea" },
      { id: "oats", label: "Oats", to: "/oats" },
      { id: "rice", label: "Rice", to: "/rice" },
    ],
    hours: [{ id: "week", from: "09:00" }],
    about: "All we have",
  },
};
const arabic = {
  top: {
    heading: "صباح الخير",
    year: "1999",
    code: "OLD",
    families: { value: 5, unit: "عائلة", source: "إحصاؤنا" },
    sight: { file: "other.webp", alt: "علبة", focusX: 50, focusY: 50 },
    asks: false,
  },
  menu: {
    items: [
      { id: "rice", label: "أرز", to: "/former" },
      { id: "gone", label: "قديم", to: "/gone" },
      { id: "tea", label: "شاي", to: "" },
    ],
    hours: [],
    about: "كل ما لدينا",
  },
};

test("a translation keeps its words, and has everything else from the source", () => {
  expect(translated(shop, english, arabic)).toEqual({
    top: {
      heading: "صباح الخير",
      year: "2022",
      code: "OM-7",
      families: { value: 700, unit: "عائلة", source: "إحصاؤنا" },
      sight: { file: "tin.webp", alt: "علبة", focusX: 10, focusY: 20 },
      asks: true,
    },
    menu: {
      items: [
        { id: "tea", label: "شاي", to: "/tea" },
        { id: "rice", label: "أرز", to: "/rice" },
      ],
      hours: [{ id: "week", from: "09:00" }],
      about: "كل ما لدينا",
    },
  });
});

test("a list is shared if all that its items hold is", () => {
  const { items, hours } = shop.sections.menu.fields;
  expect([isShared(items), isShared(hours)]).toEqual([false, true]);
});

const madeFrom = {
  ...english,
  top: { ...english.top, heading: "Good day", sight: { ...english.top.sight, focusX: 90 } },
};

test("a text is current, behind its original, or missing; what has no words has no state", () => {
  const texts = {
    ...arabic,
    menu: { ...arabic.menu, items: [{ id: "tea", label: "شاي", to: "" }], about: " " },
  };
  const source = { ...english, menu: { ...english.menu, items: english.menu.items.slice(0, 2) } };
  expect(Object.fromEntries(statesOfTexts(shop, { source, texts, madeFrom }))).toEqual({
    "top.heading": "behind",
    "top.families": "current",
    "top.sight": "current",
    "menu.items/tea.label": "current",
    "menu.items/oats.label": "missing",
    "menu.about": "missing",
  });
  const none = { ...source, top: { ...english.top, heading: "" } };
  expect(statesOfTexts(shop, { source: none, texts, madeFrom }).has("top.heading")).toBe(false);
});

test("what a text is made from follows the text, and leaves the others as they were", () => {
  const before = { ...madeFrom, menu: { ...madeFrom.menu, items: [] } };
  const paths = new Set(["menu.items/oats.label"]);
  const after = madeFromNow(shop, { source: english, madeFrom: before, paths });
  expect([after.top?.heading, after.menu?.items]).toEqual([
    "Good day",
    [
      { id: "tea", label: "", to: "" },
      { id: "oats", label: "Oats", to: "" },
      { id: "rice", label: "", to: "" },
    ],
  ]);
});

test("a translator sees every item, a reader those with words", () => {
  const items = forTranslator(shop, english, arabic).menu?.items;
  expect(items).toEqual([
    { id: "tea", label: "شاي", to: "/tea" },
    { id: "oats", label: "", to: "/oats" },
    { id: "rice", label: "أرز", to: "/rice" },
  ]);
});
