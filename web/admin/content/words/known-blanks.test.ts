import { expect, test } from "vitest";
import { blanksIn } from "#contract/content/words/blanks.ts";
import { privacyArabic, termsArabic } from "#contract/content/words/defaults/arabic/legal.ts";
import { companyWords } from "#contract/content/words/defaults/company.ts";
import { privacyWords, termsWords } from "#contract/content/words/defaults/legal.ts";
import { setAt } from "#contract/content/words/paths.ts";
import type { RetentionTerm } from "#contract/privacy/retention.ts";
import { filledIn, sourcesOf } from "./known-blanks.ts";

const term = (kind: string, months: number | null) => ({ kind, months }) as RetentionTerm;
const terms = [term("contact", 12), term("partner", 24), term("testimonial", 1)];
const own = [
  ["facts.registration", "1234567"],
  ["reach.email", "info@daniry.com"],
  ["offices.items/oman.address", ["Way 4512", "Muscat"]],
] as const;

test("nothing is filled in from what came with the site", () => {
  const sources = sourcesOf(companyWords, []);
  expect([...sources.values()].map(({ text }) => text)).toEqual(Array(8).fill(""));
  expect(filledIn(privacyWords.text.body, sources)).toBe(privacyWords.text.body);
});

test("each known blank stands in a legal page, and is filled in once Company and Privacy know it", () => {
  const company = own.reduce((words, [path, value]) => setAt(words, path, value), companyWords);
  const sources = sourcesOf(company, terms);
  const texts = [termsWords, privacyWords, termsArabic, privacyArabic].map(({ text }) => text.body);
  const all = texts.join("\n");
  const labels = blanksIn(all).map(({ label }) => label);
  for (const label of sources.keys()) expect(labels).toContain(label);
  const filled = filledIn(all, sources);
  for (const text of ["{address}", "commercial registration {registration}", "Write to {email}"])
    expect(filled).toContain(text);
  expect(filled).toContain(
    "enquiries: 12 months for messages and 24 months for enquiries, after they are done.",
  );
  expect(filled).toContain("and 1 month after that.");
  const left = blanksIn(filled).map(({ label }) => label);
  expect(left.filter((label) => sources.has(label))).toEqual([]);
  expect(
    sourcesOf(companyWords, [term("contact", 6), term("partner", 6)]).get(
      "months or years that messages are kept",
    )?.text,
  ).toBe("6 months after they are done");
});
