import { expect, test } from "vitest";
import { blanksIn } from "./blanks.ts";
import { privacyWords, termsWords } from "./defaults/legal.ts";

test("blanks are found all at once, each with its heading and its place, and a link is none", () => {
  const text =
    "Of [name].\n\n## Who we are\n\n[Contact Us](/contact-us) or [street], [city].\n\n## End\n[ab\nc]";
  expect(blanksIn(text)).toEqual([
    { label: "name", at: 3, heading: "" },
    { label: "street", at: text.indexOf("[street]"), heading: "Who we are" },
    { label: "city", at: text.indexOf("[city]"), heading: "Who we are" },
  ]);
  expect(blanksIn("")).toEqual([]);
  expect(blanksIn("[".repeat(40_000))).toEqual([]);
});

test("no two blanks of a legal page have the same name", () => {
  for (const { text } of [termsWords, privacyWords]) {
    const labels = blanksIn(text.body).map(({ label }) => label);
    expect(labels).toHaveLength(new Set(labels).size);
  }
});
