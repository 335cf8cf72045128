import { describe, expect, test } from "vitest";
import { blanksIn } from "./blanks.ts";
import { arabicWords } from "./defaults/arabic/pages.ts";
import type { Field, Page, Words } from "./field.ts";
import { misfits } from "./fits.ts";
import { pageNames, pages } from "./pages.ts";
import { isShared, translated } from "./translate.ts";

const brands = /\b(?:Daniry|Facebook|Instagram|YouTube|X)\b/g;
const placeholders = /\{\w+\}/g;

/** Arabic-Indic and Persian digits, the stretching sign, and signs that turn the direction. */
const unwanted = /[\u0660-\u0669\u06f0-\u06f9\u0640\u202a-\u202e]/;
const latinMark = /[\u0600-\u06ff]\s*[,;?]|[,;?]\s*[\u0600-\u06ff]/;

describe.each(pageNames)("the Arabic of %s", (name) => {
  const { page, words }: { page: Page; words: Words } = pages[name];
  const arabic = arabicWords[name];
  const english = new Map(textsOf(page, words));
  const texts = textsOf(page, arabic);
  const pairs = texts.map(([path, text]) => ({ path, text, source: english.get(path) ?? "" }));
  const wrong = (isWrong: (pair: { text: string; source: string }) => boolean) =>
    pairs.filter(isWrong).map(({ path, text }) => `${path}: ${text}`);

  test("has every text, fits its fields and has everything else from the English", () => {
    expect(texts.map(([path]) => path)).toEqual([...english.keys()]);
    expect(misfits(page, arabic)).toEqual([]);
    expect(translated(page, words, arabic)).toStrictEqual(arabic);
  });

  test("keeps placeholders, blanks, links and the shape of long texts", () => {
    for (const { path, text, source } of pairs) expect(shapeOf(text), path).toEqual(shapeOf(source));
    for (const [path, text] of texts) {
      const labels = blanksIn(text).map(({ label }) => label);
      expect(labels, path).toHaveLength(new Set(labels).size);
    }
  });

  test("is written in Arabic", () => {
    const hasWords = (text: string) =>
      /\p{L}/u.test(text.replaceAll(placeholders, "").replaceAll(brands, ""));
    expect(wrong(({ text, source }) => hasWords(source) && !/[\u0621-\u064a]/.test(text))).toEqual([]);
    expect(wrong(({ text, source }) => (text === "") !== (source === ""))).toEqual([]);
    expect(wrong(({ text }) => unwanted.test(text))).toEqual([]);
    expect(wrong(({ text }) => latinMark.test(text))).toEqual([]);
  });
});

function shapeOf(text: string) {
  return {
    placeholders: (text.match(placeholders) ?? []).sort(),
    links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to),
    blanks: blanksIn(text).length,
    lines: text.split("\n").map((line) => /^(?:## |- |)/.exec(line)?.[0] || line === ""),
  };
}

type Values = Record<string, unknown>;

function textsOf({ sections }: Page, words: Words): [path: string, text: string][] {
  return Object.entries(sections).flatMap(([section, { fields }]) =>
    textsAmong(fields, words[section] ?? {}, `${section}.`),
  );
}

function textsAmong(fields: Record<string, Field>, values: Values, before: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => {
    const path = before + name;
    if (isShared(field)) return [];
    switch (field.kind) {
      case "list":
        return (values[name] as ({ id: string } & Values)[]).flatMap((item) =>
          textsAmong(field.fields, item, `${path}/${item.id}.`),
        );
      case "lines":
        return (values[name] as string[]).map((line, at) => [`${path}/${at}`, line]);
      case "figure": {
        const { unit, source } = values[name] as { unit: string; source: string };
        return [
          [`${path}.unit`, unit],
          [`${path}.source`, source],
        ];
      }
      case "picture":
        return [[`${path}.alt`, (values[name] as { alt: string }).alt]];
      default:
        return [[path, values[name] as string]];
    }
  });
}
