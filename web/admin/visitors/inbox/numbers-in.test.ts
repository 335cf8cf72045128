import { expect, test } from "vitest";
import { numbersIn } from "./numbers-in.ts";

test.each([
  ["Call +968 7988 5720, please", ["+968 7988 5720"], ["+96879885720"], ["96879885720"]],
  [
    "0091 98765-43210 or 9876543210.",
    ["0091 98765-43210", "9876543210"],
    ["+919876543210", "9876543210"],
    ["919876543210", null],
  ],
  ["(079) 885 7203", ["(079) 885 7203"], ["0798857203"], [null]],
  ["اتصل ٩١٢٣٤٥٦٧", ["٩١٢٣٤٥٦٧"], ["91234567"], [null]],
  ["On 2026-11-28, 28.11.2026 or 28/11/2026", [], [], []],
  ["C-10001, 400 g, 12 tins, batch 4006381333931", [], [], []],
  ["Two lines: 9123\n4567", [], [], []],
])("%s", (text, shown, tel, chat) => {
  const found = numbersIn(text);
  expect(found.map((one) => one.shown)).toEqual(shown);
  expect(found.map((one) => one.tel)).toEqual(tel);
  expect(found.map((one) => one.chat)).toEqual(chat);
  for (const one of found) expect(text.slice(one.at, one.at + one.shown.length)).toBe(one.shown);
});

// Were a sign looked at once for each other, a million would take minutes and end the test.
test.each([`1${" ".repeat(1_000_000)}x`, "1 ".repeat(1_000_000)])(
  "a long run of digits and blanks is none",
  (run) => {
    expect(numbersIn(run)).toEqual([]);
  },
);
