// @module-tag one-engine

import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { judgePdf } from "#api/content/brochures/pdf.ts";

const folder = new URL("../../../db/seed/", import.meta.url);
const names = ["company-profile", "product-catalogue"];
const files = names.flatMap((name) => [name, `${name}-ar`]);

interface Spoken {
  title: string;
  subtitle: string;
  usage: string;
  description: string;
  highlights: string[];
  keyNutrients: string[];
  ingredients: string;
}
const products = JSON.parse(readFileSync(new URL("products.json", folder), "utf8")) as {
  code: string;
  translations: { ar: { texts: Spoken } };
}[];

const bytesOf = (name: string) => readFileSync(new URL(`documents/${name}.pdf`, folder));

async function open(name: string) {
  const document = await getDocument({ data: new Uint8Array(bytesOf(name)), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return { document, pages };
}

/** Readers of PDFs give lam and alef, which are one sign, in either order. */
function arabicWordsOf(text: string): string[] {
  const words = text.replaceAll(/\p{M}/gu, "").match(/\p{Script=Arabic}+/gu) ?? [];
  return words.map((word) => word.replaceAll(/[لاأإآ]+/g, (signs) => [...signs].sort().join("")));
}

test.each(names)("the Arabic %s says that it is Arabic, and turns its pages from the right", async (name) => {
  for (const [file, language, direction] of [
    [name, "en", null],
    [`${name}-ar`, "ar", "R2L"],
  ] as const) {
    const { document } = await open(file);
    const { info } = await document.getMetadata();
    const preferences = await document.getViewerPreferences();
    expect([file, info, preferences?.get("Direction") ?? null]).toEqual([
      file,
      expect.objectContaining({ Language: language, Author: "Daniry" }),
      direction,
    ]);
  }
});

test.each(names)(
  "the Arabic %s has the pages of the English one, about its weight, and no English",
  async (name) => {
    const [english, arabic] = [await open(name), await open(`${name}-ar`)];
    expect(arabic.pages.length).toBe(english.pages.length);
    expect(bytesOf(`${name}-ar`).length).toBeLessThan(1.15 * bytesOf(name).length);
    const brandAndCodes = new Set([
      "Daniry",
      "ISO",
      "HACCP",
      "DN",
      ...products.flatMap(({ code }) => code.split("-")),
    ]);
    arabic.pages.forEach((text, at) => {
      const latin = text.replaceAll(/[\w.]+@[\w.]+/g, "").match(/[a-z]{2,}/gi) ?? [];
      expect([at + 1, latin.filter((word) => !brandAndCodes.has(word))]).toEqual([at + 1, []]);
      expect([at + 1, text.match(/[\u064b-\u0652]/g)]).toEqual([at + 1, null]);
    });
  },
);

test("every product's Arabic texts are on its page of the catalogue", async () => {
  const { pages } = await open("product-catalogue-ar");
  expect(products.length).toBe(16);
  products.forEach(({ code, translations: { ar } }, at) => {
    const { title, subtitle, usage, description, highlights, keyNutrients, ingredients } = ar.texts;
    const wanted = [title, subtitle, usage, description, ...highlights, ...keyNutrients, ingredients].join(
      " ",
    );
    const page = pages[at + 2] ?? "";
    const there = new Set(arabicWordsOf(page));
    expect([code, arabicWordsOf(wanted).filter((word) => !there.has(word))]).toEqual([code, []]);
    expect(page).toContain(code);
  });
});

test.each(files)("%s can be read by its list of offsets", (name) => {
  const pdf = bytesOf(name).toString("latin1");
  expect(judgePdf(bytesOf(name))).toMatchObject({ pages: expect.any(Number) });
  const list = pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]));
  expect(list.slice(0, 5)).toBe("xref\n");
  const entries = [...list.matchAll(/^(\d{10}) \d{5} ([nf]) *$/gm)];
  expect(entries.length).toBeGreaterThan(500);
  const astray = entries.filter(
    ([, offset, use], id) => use === "n" && !pdf.startsWith(`${id} 0 obj`, Number(offset)),
  );
  expect(astray).toEqual([]);
});
