import type { Context } from "#api/context.ts";
import { saved } from "#api/http/outcome.ts";
import { conflict, forbidden, invalid } from "#api/http/problems.ts";
import { type Caller, hasRight, type Routes } from "#api/http/routes.ts";
import type { FieldError } from "#contract/problem.ts";
import type { WordsState } from "#contract/words/endpoints.ts";
import type { Words } from "#contract/words/field.ts";
import {
  exportWords,
  type FileRecord,
  type FileRecords,
  faultsOf,
  importWords,
  previewWordsFile,
  type WordsFile,
  type WordsFilePage,
  withFile,
} from "#contract/words/file.ts";
import { pageNames } from "#contract/words/pages.ts";
import { changedPaths } from "#contract/words/paths.ts";
import type { wordFileWrites } from "./file-writes.ts";
import { known, pageOf } from "./known.ts";
import { wordRepository } from "./repository.ts";

/** What the file has beside the words, of other nouns. */
interface Catalogue<Order> {
  whole(): Promise<FileRecords>;
  plan(
    given: FileRecords,
  ): Promise<{ faults: FieldError[]; records: FileRecord[]; seen: string; order: Order }>;
}

interface Given<Order> extends Context<ReturnType<typeof wordFileWrites<Order>>> {
  catalogue: Catalogue<Order>;
}

/** All that the owner writes as one file, both ways. */
export function wordFileRoutes<Order>(
  routes: Routes,
  { read, write, publish, catalogue }: Omit<Given<Order>, "clock">,
) {
  const words = wordRepository(read);

  routes.serve(exportWords, async ({ query: { language }, caller, reply }) => {
    const states = await words.findAll(language);
    const pages = Object.fromEntries(states.map(({ page, draft }) => [page, draft]));
    const records = hasRight(caller, "products:read") ? await catalogue.whole() : {};
    const file: WordsFile = { format: "daniry-words", version: 2, language, pages, ...records };
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="content-${language}.json"`)
      .send(JSON.stringify(file, null, 2));
  });

  async function plan({ language, pages = {}, categories, products }: WordsFile, caller: Caller) {
    if ((categories || products) && !hasRight(caller, "products:write"))
      throw forbidden("This token has no right to change categories and products");
    const given = pageNames.flatMap((page) => (pages[page] ? [{ page, given: pages[page] }] : []));
    const faults = given.flatMap(({ page, given }) =>
      faultsOf(pageOf(page), given).map(({ field, message }) => ({ field: `${page}.${field}`, message })),
    );
    const beside = await catalogue.plan({ categories, products });
    if (faults.length + beside.faults.length > 0) throw invalid([...faults, ...beside.faults]);
    const states = await words.findAll(language);
    const drafts = given.flatMap(({ page, given }) => {
      const state = states.find((one) => one.page === page);
      return state ? [draftOf(state, given)] : [];
    });
    return { ...beside, drafts };
  }

  routes.serve(previewWordsFile, async ({ body: { file }, caller }) => {
    const { drafts, records, seen } = await plan(file, caller);
    return { data: drafts.map(told), records, seen };
  });

  routes.serve(importWords, async ({ body: { file, versions, seen }, act, caller }) => {
    const planned = await plan(file, caller);
    const changed = planned.drafts.filter(({ changed }) => changed > 0);
    const unseen = changed.find(({ page }) => versions[page] === undefined);
    if (unseen)
      throw invalid([{ field: `versions.${unseen.page}`, message: "The version that the preview named" }]);
    const { records } = planned;
    if (records.length > 0 && seen === undefined)
      throw invalid([{ field: "seen", message: "What the preview gave under this name" }]);
    if (records.length > 0 && seen !== planned.seen)
      throw conflict("Products or categories have changed since this preview was made. Look at the new one");
    const drafts = changed.map(({ page, words }) => ({
      page,
      language: file.language,
      version: versions[page] as number,
      words,
    }));
    saved(await write.run(drafts, records.length > 0 ? planned.order : null, act));
    if (changed.length > 0) publish({ kind: "words", action: "update", id: null });
    for (const kind of new Set(records.map(({ record }) => record)))
      publish({ kind, action: "update", id: null });
    return { data: changed.map(told), records, at: act.at };
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
