import { describe, expect, test } from "vitest";
import type { ShownChoice } from "#contract/content/choices.ts";
import { fits } from "#contract/content/finder.ts";
import { productsWords } from "#contract/content/words/defaults/products.ts";
import {
  countFitting,
  type Facts,
  filterAddress,
  formatChips,
  isEmpty,
  needChips,
  nothing,
  offeredOf,
  readFilter,
  readPlace,
  withoutChips,
} from "./filter.ts";

const text = productsWords.finder;
const tin: Facts = { count: 1, needs: ["babies"], allergens: ["milk", "lactose"], traces: [], format: "tin" };
const plainTin: Facts = {
  count: 1,
  needs: ["adults", "seniors"],
  allergens: ["milk"],
  traces: [],
  format: "tin",
};
const carton: Facts = {
  count: 1,
  needs: ["babies"],
  allergens: ["milk", "wheat"],
  traces: [],
  format: "carton",
};
const silent: Facts = { count: 1, needs: ["adults"], allergens: [], traces: [], format: "carton" };
const all = [tin, plainTin, carton, silent];
const choice = (list: ShownChoice["list"], key: string, name = key) => ({ list, key, name });
const choices = [
  ...["milk", "lactose", "wheat"].map((key) => choice("allergen", key)),
  ...["tin", "carton"].map((key) => choice("format", key)),
];

describe("the address of a choice", () => {
  test("is read back as it was written, in one order", () => {
    const filter = readFilter(new URLSearchParams("format=tin&without=oats&without=lactose&need=babies"));
    expect(filter).toEqual({ need: "babies", without: ["lactose", "oats"], format: "tin" });
    expect(filterAddress(filter)).toBe("/products?need=babies&without=lactose&without=oats&format=tin");
    expect(readFilter(new URLSearchParams(filterAddress(filter).split("?")[1]))).toEqual(filter);
  });

  test("may name a category and where in it to begin", () => {
    const place = readPlace(new URLSearchParams("from=24&category=3"));
    expect(filterAddress({ ...nothing, format: "tin" }, place)).toBe(
      "/products?format=tin&category=3&from=24",
    );
    for (const query of [
      "from=24",
      "category=0&from=9",
      "category=-1",
      "category=1e3",
      "category=9999999999",
    ])
      expect(readPlace(new URLSearchParams(query))).toEqual({ category: null, from: 0 });
  });

  test("leaves out what is no key, and has one order for those of the owner's lists too", () => {
    const filter = readFilter(
      new URLSearchParams(
        "need=toString&without=tree-nuts,oats,<b>,celery,oats,Milk,-&format=Bag&format=pouch",
      ),
    );
    expect(filter).toEqual({ need: null, without: ["oats", "celery", "tree-nuts"], format: "pouch" });
    expect(isEmpty(readFilter(new URLSearchParams("need=")))).toBe(true);
    expect(filterAddress(nothing)).toBe("/products");
    const long = Array.from({ length: 50 }, (_, place) => `a${place}`).join(",");
    expect(readFilter(new URLSearchParams({ without: `${long},${"b".repeat(41)}` })).without).toHaveLength(
      20,
    );
  });

  test("chooses nothing that no product has", () => {
    const filter = readFilter(new URLSearchParams("without=gold,wheat,tin&format=milk"));
    expect(offeredOf(filter, choices)).toEqual({ need: null, without: ["wheat"], format: null });
  });
});

describe("what fits", () => {
  test("products that are alike are counted together", () => {
    expect(countFitting([{ ...tin, count: 30 }, carton], { ...nothing, need: "babies" })).toBe(31);
  });

  test("answers every part of the choice at once", () => {
    expect(countFitting(all, nothing)).toBe(4);
    expect(all.filter((product) => fits(product, { ...nothing, need: "babies" }))).toEqual([tin, carton]);
    expect(countFitting(all, { need: "babies", without: ["lactose"], format: "carton" })).toBe(1);
    expect(countFitting(all, { ...nothing, without: ["lactose", "wheat"] })).toBe(1);
  });

  test("leaves out what may contain traces of it", () => {
    const traced = { ...plainTin, traces: ["wheat"] };
    expect([traced, plainTin].map((one) => fits(one, { ...nothing, without: ["wheat"] }))).toEqual([
      false,
      true,
    ]);
  });

  test("never counts a product that is silent about what it contains as made without it", () => {
    expect(fits(silent, { ...nothing, without: ["oats"] })).toBe(false);
    expect(fits(silent, nothing)).toBe(true);
  });
});

describe("chips", () => {
  test("offer only what makes a difference, with the number of products each leaves", () => {
    expect(needChips(all, nothing, text).map(({ label, count }) => `${label} ${count}`)).toEqual([
      "Everyone 4",
      "Babies 2",
      "Adults 2",
      "Seniors 1",
    ]);
    expect(withoutChips(all, nothing, text, choices).map(({ label, count }) => `${label} ${count}`)).toEqual([
      "Lactose 2",
      "Wheat 2",
    ]);
    expect(formatChips(all, { ...nothing, need: "adults" }, text, choices).map(({ count }) => count)).toEqual(
      [1, 1],
    );
  });

  test("of an entry that the owner added have its name, in the order of the list", () => {
    const nuts: Facts = { ...carton, allergens: ["tree-nuts"], traces: [], format: "one" };
    const own = [choice("allergen", "tree-nuts", "Tree nuts"), ...choices, choice("format", "one", "Pouch")];
    expect(withoutChips([...all, nuts], nothing, text, own).map(({ label }) => label)).toEqual([
      "Tree nuts",
      "Milk",
      "Lactose",
      "Wheat",
    ]);
    expect(formatChips([...all, nuts], nothing, text, own).map(({ label }) => label)).toEqual([
      "Tin",
      "Carton",
      "Pouch",
    ]);
  });

  test("of an address that chose what makes no difference can be taken back", () => {
    const milk = withoutChips(all, { ...nothing, without: ["milk"] }, text, choices)[0];
    expect(milk).toMatchObject({ label: "Milk", count: 0, chosen: true, next: nothing });
  });

  test("add to the choice and take back from it", () => {
    const [lactose, wheat] = withoutChips(all, { ...nothing, without: ["wheat"] }, text, choices);
    expect(lactose?.next.without).toEqual(["lactose", "wheat"]);
    expect(wheat?.chosen).toBe(true);
    expect(wheat?.next.without).toEqual([]);
    expect(formatChips(all, { ...nothing, format: "tin" }, text, choices)[0]?.next.format).toBeNull();
  });
});
