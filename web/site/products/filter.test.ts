import { describe, expect, test } from "vitest";
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
  readFilter,
  readPlace,
  withoutChips,
} from "./filter.ts";

const text = productsWords.finder;
const tin: Facts = { count: 1, needs: ["babies"], allergens: ["milk", "lactose"], format: "tin" };
const plainTin: Facts = { count: 1, needs: ["adults", "seniors"], allergens: ["milk"], format: "tin" };
const carton: Facts = { count: 1, needs: ["babies"], allergens: ["milk", "wheat"], format: "carton" };
const silent: Facts = { count: 1, needs: ["adults"], allergens: [], format: "carton" };
const all = [tin, plainTin, carton, silent];

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

  test("leaves out words that it does not know", () => {
    const filter = readFilter(new URLSearchParams("need=toString&without=gold,oats&format=bag"));
    expect(filter).toEqual({ need: null, without: ["oats"], format: null });
    expect(isEmpty(readFilter(new URLSearchParams("need=")))).toBe(true);
    expect(filterAddress(nothing)).toBe("/products");
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
    expect(withoutChips(all, nothing, text).map(({ label, count }) => `${label} ${count}`)).toEqual([
      "Lactose 2",
      "Wheat 2",
    ]);
    expect(formatChips(all, { ...nothing, need: "adults" }, text).map(({ count }) => count)).toEqual([1, 1]);
  });

  test("of an address that chose what makes no difference can be taken back", () => {
    const milk = withoutChips(all, { ...nothing, without: ["milk"] }, text)[0];
    expect(milk).toMatchObject({ label: "Milk", count: 0, chosen: true, next: nothing });
  });

  test("add to the choice and take back from it", () => {
    const [lactose, wheat] = withoutChips(all, { ...nothing, without: ["wheat"] }, text);
    expect(lactose?.next.without).toEqual(["lactose", "wheat"]);
    expect(wheat?.chosen).toBe(true);
    expect(wheat?.next.without).toEqual([]);
    expect(formatChips(all, { ...nothing, format: "tin" }, text)[0]?.next.format).toBeNull();
  });
});
