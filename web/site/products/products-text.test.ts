import { expect, test } from "vitest";
import { productsWords } from "#contract/content/words/defaults/products.ts";
import { leadText, moreText } from "./products-text.ts";

test("families are counted: in words up to twelve, and not at all below two", () => {
  const lead = (families: number) => leadText(families, productsWords.hero);
  const wish = "Choose who it is for.";
  expect([0, 1].map(lead)).toEqual([wish, wish]);
  expect(lead(2)).toBe(`Two ranges. ${wish}`);
  expect(lead(7)).toBe(`Seven ranges. ${wish}`);
  expect(lead(12)).toBe(`Twelve ranges. ${wish}`);
  expect(lead(13)).toBe(`13 ranges. ${wish}`);
});

test("the way to what is not shown says how many there are", () => {
  const more = (shown: number, total: number, name: string) =>
    moreText(shown, { total, name }, productsWords);
  expect(more(0, 1, "Lactose Free")).toBe("Show the 1 product of Lactose Free");
  expect(more(0, 27, "Baby Cereals")).toBe("Show the 27 products of Baby Cereals");
  expect(more(12, 27, "Baby Cereals")).toBe("Show more of Baby Cereals");
});
