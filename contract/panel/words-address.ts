import { isLegal } from "#contract/content/legal-pages.ts";
import { type Language, languages } from "#contract/languages.ts";

export function wordsAddress(page: string, language: Language = languages[0]): string {
  const address = page === "company" || isLegal(page) ? ownAddress(page) : `/admin/website/pages/${page}`;
  return language === languages[0] ? address : `${address}?language=${language}`;
}

function ownAddress(page: string): string {
  return page === "company" ? "/admin/website/company" : `/admin/website/legal/${page}`;
}
