import { type Language, languages, nameInEnglish } from "#contract/languages.ts";
import type { Remark } from "./checks.ts";
import { nameOf } from "./describe.ts";
import type { Page, Words } from "./field.ts";
import { type PageName, pages } from "./pages.ts";
import type { TextState } from "./translate.ts";

export interface Translation {
  language: Language;
  isPublished: boolean;
  states: ReadonlyMap<string, TextState>;
}

/** "Home" or "Home, Arabic". */
export function labelIn(language: Language, page: PageName): string {
  const { label } = pages[page].page;
  return language === languages[0] ? label : `${label}, ${nameInEnglish[language]}`;
}

/** What readers of other languages do not get of the original. */
export function remarksOnOthers(page: Page, words: Words, translations: readonly Translation[]): Remark[] {
  return translations.flatMap(({ language, isPublished, states }) => {
    const name = nameInEnglish[language];
    if (!isPublished)
      return [
        { path: firstOf(page), message: `${page.label} has no ${name} yet: its readers get this language.` },
      ];
    return behindIn(states).map(([path, state]) => ({
      path,
      message: `${nameOf(page, words, path).field}: ${state === "missing" ? `there is no ${name} yet` : `the ${name} is older than these words`}.`,
    }));
  });
}

/** What is worth a look before a translation is published. */
export function remarksOnTranslation(
  page: Page,
  { original, states }: { original: Words; states: ReadonlyMap<string, TextState> },
): Remark[] {
  return behindIn(states).map(([path, state]) => ({
    path,
    message: `${nameOf(page, original, path).field}: ${state === "missing" ? "not translated yet" : "the English changed since it was translated"}.`,
  }));
}

function behindIn(states: ReadonlyMap<string, TextState>): [path: string, state: TextState][] {
  return [...states].filter(([, state]) => state !== "current");
}

function firstOf({ sections }: Page): string {
  const [[section, { fields }] = ["", { fields: {} }]] = Object.entries(sections);
  return `${section}.${Object.keys(fields)[0]}`;
}
