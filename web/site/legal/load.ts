import { data } from "react-router";
import { listLegal, readLegal } from "#contract/content/legal.ts";
import type { LegalPage } from "#contract/content/legal-pages.ts";
import { readWords } from "#contract/content/words/endpoints.ts";
import type { Words, WordsOf } from "#contract/content/words/field.ts";
import type { terms } from "#contract/content/words/legal.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import type { Language } from "#contract/languages.ts";
import { ApiError } from "#web/api-client.ts";
import type { RequestContext } from "#web/context.ts";
import type { PageLanguages } from "../words/read.ts";

interface Legal extends Omit<OutputOf<typeof readLegal>, "words"> {
  words: WordsOf<typeof terms> & { languages?: PageLanguages };
}

/** Today's document, that of `day`, or the draft in the editor's frame. Throws a 404 if none was published. */
export async function loadLegal(
  { api, language }: Pick<RequestContext, "api" | "language">,
  page: LegalPage,
  day: string | undefined,
): Promise<Legal> {
  const told =
    day === undefined ? await api.call(readWords, { params: { page }, query: { language } }) : null;
  if (told?.isDraft) {
    const today = new Date().toISOString().slice(0, 10);
    return { page, language, words: inLanguage(told.words, told.language), day: today, days: [today] };
  }
  try {
    const query = { language, ...(day !== undefined && { day }) };
    const read = await api.call(readLegal, { params: { page }, query });
    return { ...read, words: inLanguage(read.words, read.language) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      throw data(null, { status: 404 });
    throw error;
  }
}

function inLanguage(words: Words, shown: Language): Legal["words"] {
  return { ...(words as unknown as Legal["words"]), languages: { shown } };
}

export async function publishedLegal({
  api,
  language,
}: Pick<RequestContext, "api" | "language">): Promise<LegalPage[]> {
  try {
    return (await api.call(listLegal, { query: { language } })).map(({ page }) => page);
  } catch (error) {
    console.error(error);
    return [];
  }
}
