import { data } from "react-router";
import { listLegal, readLegal } from "#contract/content/legal.ts";
import type { LegalPage } from "#contract/content/legal-pages.ts";
import { readWords } from "#contract/content/words/endpoints.ts";
import type { WordsOf } from "#contract/content/words/field.ts";
import type { terms } from "#contract/content/words/legal.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { type ApiClient, ApiError } from "#web/api-client.ts";

interface Legal extends Omit<OutputOf<typeof readLegal>, "words"> {
  words: WordsOf<typeof terms>;
}

/** Today's document, that of `day`, or the draft in the editor's frame. Throws a 404 if none was published. */
export async function loadLegal(api: ApiClient, page: LegalPage, day: string | undefined): Promise<Legal> {
  const told = day === undefined ? await api.call(readWords, { params: { page }, query: {} }) : null;
  if (told?.isDraft) {
    const today = new Date().toISOString().slice(0, 10);
    return { page, words: told.words as Legal["words"], day: today, days: [today] };
  }
  try {
    const read = await api.call(readLegal, { params: { page }, query: day === undefined ? {} : { day } });
    return read as unknown as Legal;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422))
      throw data(null, { status: 404 });
    throw error;
  }
}

export async function publishedLegal(api: ApiClient): Promise<LegalPage[]> {
  try {
    return (await api.call(listLegal)).map(({ page }) => page);
  } catch (error) {
    console.error(error);
    return [];
  }
}
