import { isLegal } from "#contract/content/legal-pages.ts";
import { type Language, languages } from "#contract/languages.ts";

export function wordsAddress(page: string, language: Language = languages[0]): string {
  if (isLegal(page)) return `/admin/website/legal/${page}`;
  const address = page === "company" ? "/admin/website/company" : `/admin/website/pages/${page}`;
  return language === languages[0] ? address : `${address}?language=${language}`;
}
