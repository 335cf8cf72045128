import { expect, test } from "vitest";
import { asciiDigits, plainDecimal, writtenNumber } from "./digits.ts";

test.each([
  ["٧٩٨٨ ٥٧٢٠", "7988 5720"],
  ["+۹۱ ۹۸۷۶۵", "+91 98765"],
  ["९८७६५ ४३२१०", "98765 43210"],
  ["＋９６８ ７９８８", "＋968 7988"],
  ["𝟗𝟠𝟩𝟳 ᪐᪉ ໑๙ ꧐", "9877 09 19 0"],
  ["No 7 of Ⅻ, ½ and x²", "No 7 of Ⅻ, ½ and x²"],
  ["", ""],
])("the digits of %j are %j", (typed, plain) => {
  expect(asciiDigits(typed)).toBe(plain);
});

test("every script's digits are its own ten, from 0 to 9", () => {
  const decimal = Array.from({ length: 0x20000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /\p{Nd}/u.test(sign));
  const counts = new Map<string, number>();
  for (const sign of decimal) {
    const digit = asciiDigits(sign);
    counts.set(digit, (counts.get(digit) ?? 0) + 1);
    const known = sign.normalize("NFKD");
    if (/^\d$/.test(known)) expect(digit).toBe(known);
  }
  expect([...counts.keys()].sort().join("")).toBe("0123456789");
  expect(new Set(counts.values()).size).toBe(1);
});

test("a decimal sign of Arabic, and a comma, is a dot", () => {
  expect([plainDecimal("٤٫٥"), plainDecimal("4,5"), plainDecimal("4.5")]).toEqual(["4.5", "4.5", "4.5"]);
});

test.each([
  ["12,000", "12000"],
  ["1,234,567.5", "1234567.5"],
  ["١٬٢٠٠٫٥", "1200.5"],
  ["०,१२५", "0.125"],
  ["4,5", "4.5"],
  ["1,2000", "1.2000"],
  ["<1,200", "<1200"],
  ["12.000", "12.000"],
])("%j is the number %j", (typed, number) => {
  expect(writtenNumber(typed)).toBe(number);
});
