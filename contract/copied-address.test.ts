import { expect, test } from "vitest";
import { copiedToken, otherSpellings } from "./copied-address.ts";

test.each([
  ["Baby%20Cereals%20Oats", "Baby Cereals Oats"],
  ["Baby+Cereals+Oats", "Baby Cereals Oats"],
  ["Baby\u00a0Cereals\u200bOats", "Baby CerealsOats"],
  ["Baby Cereals (Oats)).", "Baby Cereals (Oats)"],
  ["حليب الأطفال؟", "حليب الأطفال"],
  ["100%25 Oats,”", "100% Oats"],
])("%j may have been %j", (part, meant) => {
  expect(otherSpellings(part)).toContain(meant);
});

test.each(["Baby Cereals", "", ".", "%zz", "%00", "Oats%00%20Rice"])(
  "%j may have been nothing else",
  (part) => {
    expect(otherSpellings(part)).toEqual([]);
  },
);

test("a token ends with its last sign", () => {
  expect(["abc-_9).", "abc>", "abc%E2%80%8B", "abc"].map(copiedToken)).toEqual([
    "abc-_9",
    "abc",
    "abc%E2%80%8B",
    "abc",
  ]);
});
