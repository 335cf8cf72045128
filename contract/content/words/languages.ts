import type { Remark } from "./checks.ts";
import type { Field, Page, Words } from "./field.ts";
import { changedPaths } from "./paths.ts";

/** A page in another language that visitors read something in. */
export interface Translation {
  /** Such as "ar". */
  language: string;
  /** What visitors read; null where the page is not written in it. */
  published: Words | null;
  draft: Words | null;
  /** What the language at hand said when that one was published last. */
  madeFrom: Words;
}

/** Where other languages stay behind words that are to be published: what has changed since each was published, and waits there in no draft. */
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

/** What the field at a path is called, whichever item it is of. */
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
