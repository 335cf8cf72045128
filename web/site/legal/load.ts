import { data } from "react-router";
import { listLegal, readLegal } from "#contract/content/legal.ts";
import type { LegalPage } from "#contract/content/legal-pages.ts";
import { readWords } from "#contract/content/words/endpoints.ts";
import type { Words, WordsOf } from "#contract/content/words/field.ts";
import type { terms } from "#contract/content/words/legal.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { languages } from "#contract/languages.ts";
import { type ApiClient, ApiError } from "#web/api-client.ts";
import type { PageLanguages } from "../words/read.ts";

interface Legal extends Omit<OutputOf<typeof readLegal>, "words"> {
  words: WordsOf<typeof terms> & { languages?: PageLanguages };
}

/** Today's document, that of `day`, or the draft in the editor's frame. Throws a 404 if none was published. */
export async function loadLegal(api: ApiClient, page: LegalPage, day: string | undefined): Promise<Legal> {
  const told = day === undefined ? await api.call(readWords, { params: { page }, query: {} }) : null;
  if (told?.isDraft) {
    const today = new Date().toISOString().slice(0, 10);
    return { page, words: inFirst(told.words), day: today, days: [today] };
  }
  try {
    const read = await api.call(readLegal, { params: { page }, query: day === undefined ? {} : { day } });
    return { ...read, words: inFirst(read.words) };
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      throw data(null, { status: 404 });
    throw error;
  }
}

/** Each version is of one language; only those of the first can be read so far. */
function inFirst(words: Words): Legal["words"] {
  return { ...(words as unknown as Legal["words"]), languages: { shown: languages[0] } };
}

export async function publishedLegal(api: ApiClient): Promise<LegalPage[]> {
  try {
    return (await api.call(listLegal)).map(({ page }) => page);
  } catch (error) {
    console.error(error);
    return [];
  }
}
