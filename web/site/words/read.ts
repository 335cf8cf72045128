import { readWords } from "#contract/content/words/endpoints.ts";
import { type PageName, pages } from "#contract/content/words/pages.ts";
import type { ApiClient } from "#web/api-client.ts";

/** If the API fails, the page has the content that came with the site. */
export async function readPage<Name extends PageName>(
  api: ApiClient,
  page: Name,
): Promise<(typeof pages)[Name]["words"]> {
  try {
    const { words } = await api.call(readWords, { params: { page }, query: {} });
    return words as (typeof pages)[Name]["words"];
  } catch (error) {
    console.error(error);
    return pages[page].words;
  }
}
