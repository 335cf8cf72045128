import { expect, test } from "vitest";
import { readPaste } from "./nutrition-paste.ts";

const read = (text: string) => {
  const { rows, left } = readPaste(text);
  return [
    ...rows.map(({ key: _, ...row }) => Object.values(row).join(" | ")),
    ...left.map((line) => `left: ${line}`),
  ];
};

test.each([
  ["Energy (kJ)\t2,013\t503", ["Energy | kJ | 2013 | 503"]],
  ["Zucker;48,5 g;21,8 g", ["Zucker | g | 48.5 | 21.8"]],
  ["Vitamin D [mcg]|7.5", ["Vitamin D | µg | 7.5 | "]],
  ["البروتين\t١٢٫٥ g", ["البروتين | g | 12.5 | "]],
  ["Salt\t< 0.1\ttrace", ["Salt | g | <0.1 | trace"]],
  [
    "Sodium\t120 mg\r\nOmega\tyes\n\nNutrient\tper 100 g",
    ["Sodium | mg | 120 | ", "left: Omega\tyes", "left: Nutrient\tper 100 g"],
  ],
])("a pasted table is read: %j", (text, rows) => {
  expect(read(text)).toEqual(rows);
});
