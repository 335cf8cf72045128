import { createHash } from "node:crypto";
import type { Context } from "#api/context.ts";
import { saved } from "#api/platform/http/outcome.ts";
import { conflict, forbidden, invalid } from "#api/platform/http/problems.ts";
import { type Caller, hasRight, type Routes } from "#api/platform/http/routes.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import {
  exportWords,
  type FileRecord,
  faultsOf,
  importWords,
  previewWordsFile,
  type WordsFile,
  type WordsFilePage,
  withFile,
} from "#contract/content/words/file.ts";
import { pageNames } from "#contract/content/words/pages.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
import type { FilePart } from "./file-part.ts";
import { outdated, type wordFileWrites } from "./file-writes.ts";
import { known, pageOf } from "./known.ts";
import { wordRepository } from "./repository.ts";

type Parts<Orders> = { [Name in keyof Orders]: FilePart<Orders[Name]> };

interface WordFileParts<Orders extends object> extends Context<ReturnType<typeof wordFileWrites<Orders>>> {
  parts: Parts<Orders>;
}

export function wordFileRoutes<Orders extends object>(
  routes: Routes,
  { read, write, publish, parts: given }: Omit<WordFileParts<Orders>, "clock">,
) {
  const parts = Object.entries(given) as [keyof Orders, FilePart<Orders[keyof Orders]>][];
  const words = wordRepository(read);

  routes.serve(exportWords, async ({ query: { language }, caller, reply }) => {
    const states = await words.findAll(language);
    const pages = Object.fromEntries(states.map(({ page, draft }) => [page, draft]));
    const readable = parts.filter(([, { right }]) => hasRight(caller, `${right}:read`));
    const records = await Promise.all(readable.map(([, part]) => part.whole()));
    const file: WordsFile = Object.assign(
      { format: "daniry-words", version: 3, language, pages } as const,
      ...records,
    );
    return reply
      .type("application/json; charset=utf-8")
      .header("content-disposition", `attachment; filename="content-${language}.json"`)
      .send(JSON.stringify(file, null, 2));
  });

  async function plan({ language, pages = {}, ...records }: WordsFile, caller: Caller) {
    const named = parts.filter(([, { names }]) => names.some((name) => records[name]));
    const closed = named.find(([, { right }]) => !hasRight(caller, `${right}:write`));
    if (closed) throw forbidden(`This token has no right to change ${closed[1].names.join(" and ")}`);
    const given = pageNames.flatMap((page) => (pages[page] ? [{ page, given: pages[page] }] : []));
    const faults = given.flatMap(({ page, given }) =>
      faultsOf(pageOf(page), given).map(({ field, message }) => ({ field: `${page}.${field}`, message })),
    );
    const beside = await Promise.all(
      named.map(async ([name, part]) => ({ name, ...(await part.plan(records)) })),
    );
    const wrong = [...faults, ...beside.flatMap((part) => part.faults)];
    if (wrong.length > 0) throw invalid(wrong);
    const states = await words.findAll(language);
    const drafts = given.flatMap(({ page, given }) => {
      const state = states.find((one) => one.page === page);
      return state ? [draftOf(state, given)] : [];
    });
    const seen = createHash("sha256")
      .update(JSON.stringify(beside.map((part) => part.seen)))
      .digest("base64url");
    const orders = Object.fromEntries(
      beside.flatMap(({ name, records, order }) => (records.some(isWritten) ? [[name, order]] : [])),
    ) as Partial<Orders>;
    return { drafts, records: beside.flatMap((part) => part.records), seen, orders };
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
    const { records, orders } = planned;
    const written = records.filter(isWritten);
    if (written.length > 0 && seen === undefined)
      throw invalid([{ field: "seen", message: "What the preview gave under this name" }]);
    if (written.length > 0 && seen !== planned.seen) throw conflict(outdated.refused);
    const drafts = changed.map(({ page, words }) => ({
      page,
      language: file.language,
      version: versions[page] as number,
      words,
    }));
    saved(await write.run(drafts, orders, act));
    if (changed.length > 0) publish({ kind: "words", action: "update", id: null });
    for (const kind of new Set(written.map(({ record }) => record)))
      publish({ kind, action: "update", id: null });
    return { data: changed.map(told), records, at: act.at };
  });
}

function isWritten({ change }: FileRecord): boolean {
  return change !== "absent";
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
