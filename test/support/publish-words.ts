import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import type { Site } from "./site.ts";

export async function publishWords(site: Site, page: PageName, changes: Record<string, unknown>) {
  const address = `/api/admin/words/${page}`;
  const { draft, version } = (await site.api("GET", address)) as WordsState;
  async function publish(words: Words, seen: number) {
    const saved = (await site.api("PUT", address, { version: seen, words })) as WordsState;
    const pages = [{ page, version: saved.version }];
    await site.api("POST", "/api/admin/words/publish", { pages });
    return saved.version;
  }
  const words = Object.entries(changes).reduce<Words>((so, [path, value]) => setAt(so, path, value), draft);
  const published = await publish(words, version);
  return () => publish(draft, published);
}
