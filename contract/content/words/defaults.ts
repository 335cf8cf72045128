import { type Language, languages } from "#contract/languages.ts";
import { arabicWords } from "./defaults/arabic/pages.ts";
import type { Words } from "./field.ts";
import { type PageName, pages } from "./pages.ts";

/** The original content. A translation is a draft until an admin publishes it. */
export function defaultWords(page: PageName, language: Language): Words {
  return language === languages[0] ? pages[page].words : arabicWords[page];
}
