import { expect, test } from "vitest";
import { splitLines } from "./lines.ts";

test.each([
  ["one line, as it is typed", "Oats, ", ["Oats, "]],
  ["nothing", "", [""]],
  ["lines of a mail", "Iron\r\nZinc\r\n\r\n  Calcium ", ["Iron", "Zinc", "Calcium"]],
  ["lines of an editor for documents", "حديد\u2028زنك", ["حديد", "زنك"]],
  ["a line break alone", "\n", []],
])("%s", (_, text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});
