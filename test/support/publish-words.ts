import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { setAt } from "#contract/content/words/paths.ts";
import type { Site } from "./site.ts";

type Changes = Record<string, unknown>;

/** Saves a draft with each path's new value. Returns the version of the draft, and the words before. */
export async function draftWords(site: Site, page: PageName, changes: Changes) {
  const before = (await site.api("GET", `/api/admin/words/${page}`)) as WordsState;
  const words = Object.entries(changes).reduce<Words>(
    (so, [path, value]) => setAt(so, path, value),
    before.draft,
  );
  return { version: await save(site, page, before.version, words), before: before.draft };
}

/** Returns a function that publishes the words before. */
export async function publishWords(site: Site, page: PageName, changes: Changes) {
  async function publish(version: number) {
    await site.api("POST", "/api/admin/words/publish", { pages: [{ page, version }] });
  }
  const { version, before } = await draftWords(site, page, changes);
  await publish(version);
  return async () => publish(await save(site, page, version, before));
}

async function save(site: Site, page: PageName, version: number, words: Words): Promise<number> {
  const saved = await site.api("PUT", `/api/admin/words/${page}`, { version, words });
  return (saved as WordsState).version;
}
