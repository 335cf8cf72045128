import { getWords, listWords } from "#contract/content/words/endpoints.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { read, ready } from "#web/admin/platform/reads.ts";
import { adminApi } from "#web/admin/platform/session.ts";

export type Summary = OutputOf<typeof listWords>["data"][number];

export const summariesRead = read(listWords, { query: {} }, ["words"]);

/** The draft bypasses the cache, because the editor starts from it. */
export async function loadWords(page: PageName, signal: AbortSignal) {
  const [state] = await Promise.all([
    adminApi.call(getWords, { params: { page }, query: {} }, { signal }),
    ready(summariesRead),
  ]);
  return state;
}
