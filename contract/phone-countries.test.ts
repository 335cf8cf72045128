import { type CountryCode, getCountries, getCountryCallingCode, Metadata } from "libphonenumber-js/max";
import { expect, test } from "vitest";
import {
  choiceOf,
  countryWritten,
  digitsOf,
  marketCount,
  phoneCountries,
  phoneCountry,
} from "./phone-countries.ts";

interface Plan {
  type(kind: string): { possibleLengths(): number[] } | undefined;
}

function digitsIn(region: CountryCode): number[] {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(region);
  const plan = metadata.numberingPlan as unknown as Plan;
  return ["FIXED_LINE", "MOBILE"].flatMap((kind) => plan.type(kind)?.possibleLengths() ?? []);
}

test("the list has every country of libphonenumber, with its code and digits", () => {
  const known = getCountries().map((region) => {
    const digits = digitsIn(region);
    return [region, `+${getCountryCallingCode(region)}`, Math.min(...digits), Math.max(...digits)];
  });
  const listed = phoneCountries.map(({ region, code, fewest, most }) => [region, code, fewest, most]);
  expect(listed.sort()).toEqual(known.sort());
});

test("the markets stand first, then all others by their names", () => {
  const names = phoneCountries.map(({ name }) => name);
  expect(names.slice(0, marketCount)).toEqual([
    "India",
    "Oman",
    "United Arab Emirates",
    "Saudi Arabia",
    "Qatar",
    "Kuwait",
    "Bahrain",
    "Egypt",
    "Kenya",
    "United Kingdom",
  ]);
  const others = names.slice(marketCount);
  expect(others).toEqual([...others].sort((one, other) => one.localeCompare(other, "en")));
});

test("each country is chosen by a name of its own, and countries with one code have the same", () => {
  expect(new Set(phoneCountries.map(choiceOf)).size).toBe(phoneCountries.length);
  for (const country of phoneCountries) expect(phoneCountry(choiceOf(country))).toBe(country);
  const chosen = ["+1", "CA", "ca", "+968", "om", "", undefined, "+000"].map(
    (one) => phoneCountry(one)?.region,
  );
  expect(chosen).toEqual(["US", "CA", "CA", "OM", "OM", "IN", "IN", undefined]);
});

test.each([
  ["+968 79", "OM"],
  ["00968 79", "OM"],
  ["\u2066+٩٧١ ٤", "AE"],
  ["+44", "GB"],
  ["+7", "RU"],
  ["96879885720", undefined],
  ["+9", undefined],
  ["", undefined],
])("%j is written with the code of %s", (typed, region) => {
  expect(countryWritten(typed)?.region).toBe(region);
});

test.each([
  ["IN", "10"],
  ["AE", "8 or 9"],
  ["EG", "8 to 10"],
])("a number of %s has %s digits", (region, digits) => {
  expect(digitsOf(phoneCountry(region) ?? { fewest: 0, most: 0 })).toBe(digits);
});
