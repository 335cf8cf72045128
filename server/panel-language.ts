import { type Language, languages } from "#contract/languages.ts";

/** `panelLanguageCookie`. Of several the first counts: it has the longest path, and is the one that the panel sets. */
const named = /(?:^|; *)panel_language=([^;]*)/;
const mark = "#language=";

/**
 * The panel has one address in all languages, and a cookie says in which this browser reads it. A fragment, which no request
 * contains, keeps the cached pages apart.
 */
export function inPanelLanguage(address: string, cookie: string | undefined): string {
  if (cookie === undefined || !address.startsWith("/admin")) return address;
  const asked = named.exec(cookie)?.[1];
  const language = languages.slice(1).find((one) => one === asked);
  return language ? address + mark + language : address;
}

export function panelLanguageOf(address: string): Language | undefined {
  const asked = address.split(mark)[1];
  return languages.find((language) => language === asked);
}
