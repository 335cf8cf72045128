import type { Remark } from "./checks.ts";
import type { Field, Page, Words } from "./field.ts";
import { changedPaths } from "./paths.ts";

export interface Translation {
  language: string;
  published: Words | null;
  draft: Words | null;
  /** The text of the source language when this translation was last published. */
  madeFrom: Words;
}

export function leftBehind(page: Page, words: Words, translations: readonly Translation[]): Remark[] {
  return translations.flatMap(({ language, published, draft, madeFrom }) => {
    const name = new Intl.DisplayNames("en", { type: "language" }).of(language);
    if (!published)
      return [
        { path: firstOf(page), message: `${page.label} has no ${name} yet: its readers get this language.` },
      ];
    const coming = new Set(changedPaths(published, draft ?? published));
    return changedPaths(madeFrom, words)
      .filter((path) => !coming.has(path))
      .map((path) => ({
        path,
        message: `${labelAt(page, path)}: the ${name} is older than these words.`,
      }));
  });
}

function firstOf({ sections }: Page): string {
  const [[section, { fields }] = ["", { fields: {} }]] = Object.entries(sections);
  return `${section}.${Object.keys(fields)[0]}`;
}

function labelAt({ sections }: Page, path: string): string {
  const [section = "", ...names] = path.replaceAll(/\/[^./]+/g, "").split(".");
  let fields: Record<string, Field> = sections[section]?.fields ?? {};
  let label = "";
  for (const name of names) {
    const field = fields[name];
    label = field?.label ?? label;
    fields = field?.kind === "list" ? field.fields : {};
  }
  return label;
}
