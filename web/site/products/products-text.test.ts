import { expect, test } from "vitest";
import { leadText, moreText } from "./products-text.ts";

test("families are counted: in words up to twelve, and not at all below two", () => {
  const wish = "Tell us who it is for and we show the packs that fit.";
  expect([0, 1].map(leadText)).toEqual([wish, wish]);
  expect(leadText(2)).toBe(`Two families of formulas and cereals. ${wish}`);
  expect(leadText(7)).toBe(`Seven families of formulas and cereals. ${wish}`);
  expect(leadText(12)).toBe(`Twelve families of formulas and cereals. ${wish}`);
  expect(leadText(13)).toBe(`13 families of formulas and cereals. ${wish}`);
});

test("the way to what is not shown says how many there are", () => {
  expect(moreText(0, 1, "Lactose Free")).toBe("Show the 1 product of Lactose Free");
  expect(moreText(0, 27, "Baby Cereals")).toBe("Show the 27 products of Baby Cereals");
  expect(moreText(12, 27, "Baby Cereals")).toBe("Show more of Baby Cereals");
});
