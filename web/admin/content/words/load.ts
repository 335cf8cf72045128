import { getWords, listWords, type WordsState } from "#contract/content/words/endpoints.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { type Language, languages } from "#contract/languages.ts";
import { read, ready } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";

export type Summary = OutputOf<typeof listWords>["data"][number];

export function summariesRead(language: Language) {
  return read(listWords, { query: queryOf(language) }, ["words"]);
}

/** Of an address such as "/admin/website/pages/home?language=ar". */
export function languageIn({ url }: Request): Language {
  const given = new URL(url).searchParams.get("language");
  return languages.find((one) => one === given) ?? languages[0];
}

/** What every call for a page's words names. */
export function placeOf({ page, language }: Pick<WordsState, "page" | "language">) {
  return { params: { page }, query: queryOf(language) };
}

/** Nothing for the first language, which is what a call without it means. */
export function queryOf(language: Language): { language?: Language } {
  return language === languages[0] ? {} : { language };
}

/** The draft bypasses the cache, because the editor starts from it. */
export async function loadWords(page: PageName, language: Language, signal: AbortSignal) {
  const [state] = await Promise.all([
    adminApi.call(getWords, placeOf({ page, language }), { signal }),
    ready(summariesRead(language)),
  ]);
  return state;
}
