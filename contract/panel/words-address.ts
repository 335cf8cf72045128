import { isLegal } from "#contract/content/legal-pages.ts";
import { type Language, languages } from "#contract/languages.ts";

export function wordsAddress(page: string, language: Language = languages[0]): string {
  const place = isLegal(page) ? `legal/${page}` : `pages/${page}`;
  const address = `/admin/website/${page === "company" ? page : place}`;
  return language === languages[0] ? address : `${address}?language=${language}`;
}
