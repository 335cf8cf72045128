import { mostSought } from "#api/platform/database/search.ts";
import { excerpt } from "#api/platform/excerpt.ts";
import { nameOf, textOf } from "#contract/content/words/describe.ts";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import { leavesOf } from "#contract/content/words/paths.ts";
import { isShared } from "#contract/content/words/translate.ts";
import { halfTyped, searchForm } from "#contract/fold.ts";
import { languages } from "#contract/languages.ts";
import type { FoundText } from "#contract/panel/overview.ts";
import { pageOf } from "./known.ts";

const mostTexts = 5;

/**
 * Finds draft texts that have the first typed words, up to `mostSought`, in the text or its labels. Those with most words in the
 * text itself come first. A translation is found by its own words alone.
 */
export function findTexts(
  states: readonly Pick<WordsState, "page" | "language" | "draft">[],
  typed: string,
): FoundText[] {
  const words = searchForm(typed).split(/\s+/).filter(Boolean).slice(0, mostSought).map(halfTyped);
  const found = states.flatMap(({ page: name, language, draft }) => {
    const page = pageOf(name);
    const isTranslation = language !== languages[0];
    return leavesOf(page, draft).flatMap(({ path, field, value }) => {
      if (field.kind === "switch" || (isTranslation && isShared(field))) return [];
      const text = textOf(value).trim();
      if (text === "") return [];
      const labels = nameOf(page, draft, path);
      const parts = [text, labels.field, `${labels.section} ${page.label}`].map(wordsOf);
      const [inText = 0, inOwn = 0, inAll = 0] = parts.map((_, at) =>
        countFound(words, parts.slice(0, at + 1).flat()),
      );
      if (inOwn === 0 || inAll < words.length || (isTranslation && inText < words.length)) return [];
      const detail = [page.label, labels.section, labels.field].join(", ");
      return [{ page: name, language, field: path, title: excerpt(text), detail, rank: inText }];
    });
  });
  return found
    .sort((a, b) => b.rank - a.rank)
    .slice(0, mostTexts)
    .map(({ rank: _rank, ...text }) => text);
}

function wordsOf(text: string): string[] {
  return searchForm(text).split(/[^\p{L}\p{M}\p{N}+@.'-]+/u);
}

function countFound(words: string[][], own: string[]): number {
  return words.filter((forms) => forms.some((form) => own.some((one) => one.startsWith(form)))).length;
}
