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

test("a long run of digits and blanks is read at once", () => {
  const start = performance.now();
  numbersIn(`1${" ".repeat(200_000)}x`);
  numbersIn("1 ".repeat(100_000));
  expect(performance.now() - start).toBeLessThan(500);
});
