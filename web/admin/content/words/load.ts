import { getWords, listWords } from "#contract/content/words/endpoints.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { adminApi } from "#web/admin/platform/session.ts";

export async function loadWords(page: PageName, signal: AbortSignal) {
  const [state, { data: summaries }] = await Promise.all([
    adminApi.call(getWords, { params: { page }, query: {} }, { signal }),
    adminApi.call(listWords, { query: {} }, { signal }),
  ]);
  return { state, summaries };
}
