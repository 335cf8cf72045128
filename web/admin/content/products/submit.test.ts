import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { productInput } from "#contract/content/products.ts";
import { fieldMessages } from "#contract/received.ts";
import { linesOf } from "#web/admin/platform/forms/lines.ts";
import { contractFields, formOf, lineProblems } from "./submit.ts";
import { changedFields, emptyValues } from "./values.ts";

const base = { ...emptyValues("Kids"), category_id: "1", usage: "From 2 years", rating: "4.5" };
const files = new Map<string, File>();

describe("a form", () => {
  test("sends only what changes, with the version it began with", () => {
    const form = formOf({ base, values: { ...base, description: "Mine" }, version: 7, files });
    expect([...form.entries()]).toEqual([
      ["description", "Mine"],
      ["version", "7"],
    ]);
  });

  test("is unchanged by spaces around, empty lines and the order of ticks", () => {
    const values = {
      ...base,
      title: " Kids ",
      highlights: linesOf(["", " "]),
      needs: [],
    };
    expect(changedFields(base, values)).toEqual([]);
  });

  test("knows before the server what is wrong, line by line", () => {
    const wrong = { ...base, rating: "5.25", highlights: linesOf(["", "x".repeat(201)]) };
    const { error } = productInput.safeParse(contractFields(wrong));
    const problems = fieldMessages(error as z.ZodError);
    expect(Object.keys(problems)).toEqual(["rating", "highlights.0"]);
    expect(lineProblems(problems, "highlights")).toEqual({ 0: "At most 200 characters" });
  });

  test("names new pictures by their place among the files", () => {
    const file = new File(["x"], "side.png");
    const slide = { kind: "new" as const, path: "side.png", preview: "", alt: " Side ", focal: null };
    const stored = { ...slide, key: "a", kind: "stored" as const, path: "products/a.webp", alt: "" };
    const values = { ...base, gallery: [{ ...slide, key: "n" }, stored] };
    const form = formOf({ base, values, version: 1, files: new Map([["n", file]]) });
    expect(JSON.parse(form.getAll("gallery").at(-1) as string)).toEqual([
      { file: 0, alt: "Side", focal: null },
      { path: "products/a.webp", alt: "", focal: null },
    ]);
  });
});
