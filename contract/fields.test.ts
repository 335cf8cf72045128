import { expect, test } from "vitest";
import { categoryInput } from "./content/categories.ts";
import { productInput } from "./content/products.ts";
import {
  emailField,
  hasUnusualEnding,
  longestOf,
  optionalText,
  requiredText,
  searchField,
} from "./fields.ts";
import { logIn } from "./team/account.ts";

test.each([
  ["info@ഉദാഹരണം.example", "info@ഉദാഹരണം.example"],
  ["பெயர்@உதாரணம்.இந்தியா", "பெயர்@உதாரணம்.இந்தியா"],
  ["\u202asara@example.com\u202c", "sara@example.com"],
  ["\u200bsara\u00ad@\u2066example.com\u2069\u00a0", "sara@example.com"],
  ["sara@دانش\u200cگاه.example", "sara@دانش\u200cگاه.example"],
  ["Sara <sara@example.com>", undefined],
  ["Sara <sara@example.com>, Ali <ali@example.com>", undefined],
  ["sara@example.com, ali@example.com", undefined],
  ["sara@\u0301example.com", undefined],
  ["sara@example.\u200b", undefined],
  ["\u3164@\u3164.\u3164", undefined],
])("the address %j is kept as %j", (typed, kept) => {
  expect(emailField("wrong").safeParse(typed).data).toBe(kept);
});

test("what has no ink is empty in every text", () => {
  for (const typed of ["\u3164", " \u200b\u2800 ", "\u2067\u115f\u2069", "\ufeff\u00ad"]) {
    expect(requiredText(10, "empty").safeParse(typed).error?.issues[0]?.message).toBe("empty");
    expect(optionalText(10).parse(typed)).toBe("");
    expect(searchField.parse(typed)).toBe("");
  }
  expect(hasUnusualEnding("\u200esara@example.photography\u2069")).toBe(true);
});

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
