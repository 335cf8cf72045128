import { expect, test } from "vitest";
import { categoryInput } from "./content/categories.ts";
import { productInput } from "./content/products.ts";
import { longestOf, searchField } from "./fields.ts";
import { logIn } from "./team/account.ts";

test("the longest text that a field takes is read from the field itself", () => {
  const { title, type, home_badge, description, swatch, position, rating, amazonLink, needs } =
    productInput.shape;
  expect([title, type, home_badge, description, swatch].map(longestOf)).toEqual([200, 120, 40, 20_000, 7]);
  expect([position, rating, amazonLink, needs].map(longestOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect([categoryInput.shape.name, categoryInput.shape.description].map(longestOf)).toEqual([120, 400]);
  expect([searchField, logIn.body.shape.code].map(longestOf)).toEqual([200, 40]);
});
