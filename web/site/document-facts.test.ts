import { expect, test } from "vitest";
import { documentFacts } from "./document-facts.ts";

test.each([
  ["Asia/Muscat", "21 November 2026"],
  ["Asia/Kolkata", "21 November 2026"],
  ["UTC", "20 November 2026"],
])("a document of the evening is dated by the day of %s", (zone, day) => {
  const facts = documentFacts(
    { language: "en", pages: 3, bytes: 1_400_000, updated_at: "2026-11-20T20:30:00.000Z" },
    zone,
  );
  expect(facts.replaceAll("\u00a0", " ")).toBe(`PDF, 3 pages, 1.4 MB, ${day}`);
});

test.each([
  ["ar", ["PDF", "عدد الصفحات 1", "1 KB", "20 نوفمبر 2026"]],
  ["en", ["PDF", "بالإنجليزية", "عدد الصفحات 1", "1 KB", "20 نوفمبر 2026"]],
] as const)("on Arabic pages a document's facts are Arabic, and say so of a file in %s", (language, said) => {
  const file = { language, pages: 1, bytes: 90, updated_at: "2026-11-20T20:30:00.000Z" };
  expect(documentFacts(file, "UTC", "ar").replaceAll("\u00a0", " ")).toBe(
    said.map((fact) => `\u2068${fact}\u2069`).join("، "),
  );
});
