import type { Context } from "#api/context.ts";
import { saved } from "#api/http/outcome.ts";
import { invalid } from "#api/http/problems.ts";
import type { Routes } from "#api/http/routes.ts";
import type { WordsState } from "#contract/words/endpoints.ts";
import type { Words } from "#contract/words/field.ts";
import {
  exportWords,
  faultsOf,
  importWords,
  previewWordsFile,
  type WordsFile,
  type WordsFilePage,
  withFile,
} from "#contract/words/file.ts";
import { pageNames } from "#contract/words/pages.ts";
import { changedPaths } from "#contract/words/paths.ts";
import { known, pageOf } from "./known.ts";
import { wordRepository, type wordWrites } from "./repository.ts";

/** The words of all pages as one file, both ways. */
export function wordFileRoutes(
  routes: Routes,
  { read, write, publish }: Pick<Context<typeof wordWrites>, "read" | "write" | "publish">,
) {
  const words = wordRepository(read);

  routes.serve(exportWords, async ({ query: { language }, reply }) => {
    const states = await words.findAll(language);
    const pages = Object.fromEntries(states.map(({ page, draft }) => [page, draft]));
    const file: WordsFile = { format: "daniry-words", version: 1, language, pages };
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="words-${language}.json"`)
      .send(JSON.stringify(file, null, 2));
  });

  async function drafts({ language, pages }: WordsFile) {
    const given = pageNames.flatMap((page) => (pages[page] ? [{ page, given: pages[page] }] : []));
    const faults = given.flatMap(({ page, given }) =>
      faultsOf(pageOf(page), given).map(({ field, message }) => ({ field: `${page}.${field}`, message })),
    );
    if (faults.length > 0) throw invalid(faults);
    const states = await words.findAll(language);
    return given.flatMap(({ page, given }) => {
      const state = states.find((one) => one.page === page);
      return state ? [draftOf(state, given)] : [];
    });
  }

  routes.serve(previewWordsFile, async ({ body: { file } }) => ({ data: (await drafts(file)).map(told) }));

  routes.serve(importWords, async ({ body: { file, versions }, act }) => {
    const changed = (await drafts(file)).filter(({ changed }) => changed > 0);
    const unseen = changed.find(({ page }) => versions[page] === undefined);
    if (unseen)
      throw invalid([{ field: `versions.${unseen.page}`, message: "The version that the preview named" }]);
    saved(
      await write.importFile(
        changed.map(({ page, words }) => ({
          page,
          language: file.language,
          version: versions[page] as number,
          words,
        })),
        act,
      ),
    );
    publish({ kind: "words", action: "update", id: null });
    return { data: changed.map(told) };
  });
}

function draftOf({ page, draft, published, version }: WordsState, given: Words) {
  const words = known(page, withFile(draft, given));
  const changed = changedPaths(draft, words);
  const unpublished = new Set(changedPaths(published, draft));
  const replaced = changed.filter((path) => unpublished.has(path)).length;
  return { page, label: pageOf(page).label, version, changed: changed.length, replaced, words };
}

function told({ words: _words, ...page }: WordsFilePage & { words: Words }): WordsFilePage {
  return page;
}
