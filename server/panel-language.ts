import { type Language, languages } from "#contract/languages.ts";

/** `panelLanguageCookie`, with any language but the first. */
const named = /(?:^|; *)panel_language=(ar)(?:;|$)/;
const mark = "#language=";

/**
 * The panel has one address in all languages, and a cookie says in which this browser reads it. A fragment, which no request
 * contains, keeps the cached pages apart.
 */
export function inPanelLanguage(address: string, cookie: string | undefined): string {
  const language = cookie !== undefined && address.startsWith("/admin") && named.exec(cookie)?.[1];
  return language ? address + mark + language : address;
}

export function panelLanguageOf(address: string): Language | undefined {
  const asked = address.split(mark)[1];
  return languages.find((language) => language === asked);
}
