import { expect, test } from "vitest";
import { tooLong } from "./too-long.ts";

test.each([
  ["x".repeat(300), 300, undefined],
  [` ${"x".repeat(300)}\n`, 300, undefined],
  ["x".repeat(417), 300, "At most 300 characters: 117 too many"],
  ["x".repeat(9_000), undefined, undefined],
])("a text for %#", (text, most, told) => {
  expect(tooLong(text, most)).toBe(told);
});
