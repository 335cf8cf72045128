import type { Context } from "#api/context.ts";
import { saved } from "#api/platform/http/outcome.ts";
import { invalid, invalidField } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import {
  exportWords,
  faultsOf,
  importWords,
  previewWordsFile,
  type WordsFile,
  withFile,
} from "#contract/content/words/file.ts";
import { pageNames } from "#contract/content/words/pages.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
import { known, knownForTranslator, pageOf } from "./known.ts";
import { wordRepository, type wordWrites } from "./repository.ts";

type WordFileParts = Omit<Context<typeof wordWrites>, "clock">;

export function wordFileRoutes(routes: Routes, { read, write, publish }: WordFileParts) {
  const words = wordRepository(read);

  routes.serve(exportWords, async ({ query: { language }, reply }) => {
    const states = await words.findAll([language]);
    const pages = Object.fromEntries(states.map(({ page, draft }) => [page, draft]));
    const file: WordsFile = { format: "daniry-words", version: 1, language, pages };
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="words-${language}.json"`)
      .send(JSON.stringify(file, null, 2));
  });

  async function plan({ language, pages = {} }: WordsFile) {
    const faults = pageNames.flatMap((page) =>
      faultsOf(pageOf(page), pages[page] ?? {}).map((fault) => ({
        ...fault,
        field: `${page}.${fault.field}`,
      })),
    );
    if (faults.length > 0) throw invalid(faults);
    const states = await words.findAll([language]);
    return states.flatMap((state) => {
      const given = pages[state.page];
      return given ? [draftOf(state, given)] : [];
    });
  }

  routes.serve(previewWordsFile, async ({ body: { file } }) => ({ data: await plan(file) }));

  routes.serve(importWords, async ({ body: { file, versions }, act }) => {
    const changed = (await plan(file)).filter(({ changed }) => changed > 0);
    const drafts = changed.map(({ page, words }) => {
      const version = versions[page];
      if (version === undefined)
        throw invalidField(`versions.${page}`, "required", "The version that the preview named");
      return { page, language: file.language, version, words };
    });
    saved(await write.importDrafts(drafts, act));
    if (changed.length > 0) publish({ kind: "words", action: "update", id: null });
    return { data: changed };
  });
}

function draftOf({ page, language, draft, published, original, version }: WordsState, given: Words) {
  const where = { page, language };
  const whole = withFile(draft, given);
  const words = original ? knownForTranslator(where, original.words, whole) : known(where, whole);
  const changed = changedPaths(draft, words);
  const unpublished = new Set(changedPaths(published, draft));
  const replaced = changed.filter((path) => unpublished.has(path)).length;
  return { page, label: pageOf(page).label, version, changed: changed.length, replaced, words };
}
