import { useEffect, useState } from "react";
import { publishWords, undoWords, unplanWords, type WordsState } from "#contract/content/words/endpoints.ts";
import { t } from "#web/admin/platform/language/language.tsx";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { placeOf, queryOf } from "./load.ts";

export type Place = Pick<WordsState, "page" | "language">;

/** Milliseconds in which the state line offers to undo a publication. */
const undoMs = 60_000;

export function usePublishing(onChange: () => Promise<unknown>) {
  const [justNow, setJustNow] = useState<Place[]>([]);
  useEffect(() => {
    if (justNow.length === 0) return;
    const timer = setTimeout(() => setJustNow([]), undoMs);
    return () => clearTimeout(timer);
  }, [justNow]);

  function done(pages: Place[], isPlanned: boolean) {
    setJustNow(isPlanned ? [] : pages);
    void onChange();
  }

  return {
    justNow,
    done,
    now: ({ page, language, version }: WordsState) =>
      attempt(async () => {
        await adminApi.call(publishWords, { query: {}, body: { pages: [{ page, language, version }] } });
        notify.success(t("Published. Visitors see it now."));
        done([{ page, language }], false);
      }),
    undo: () =>
      attempt(async () => {
        for (const place of justNow) await adminApi.call(undoWords, placeOf(place));
        setJustNow([]);
        notify.success(t("Taken back. Your words are a draft again."));
        await onChange();
      }),
    unplan: ({ page, language }: Place) =>
      attempt(async () => {
        await adminApi.call(unplanWords, { query: queryOf(language), body: { pages: [page] } });
        notify.success(t("Taken back. Nothing goes live by itself."));
        await onChange();
      }),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
