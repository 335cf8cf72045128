import { useEffect, useState } from "react";
import { publishWords, undoWords, unplanWords } from "#contract/content/words/endpoints.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { attempt, notify } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";

/** Milliseconds in which the state line offers to undo a publication. */
const undoMs = 60_000;

export function usePublishing(onChange: () => Promise<unknown>) {
  const [justNow, setJustNow] = useState<PageName[]>([]);
  useEffect(() => {
    if (justNow.length === 0) return;
    const timer = setTimeout(() => setJustNow([]), undoMs);
    return () => clearTimeout(timer);
  }, [justNow]);

  function done(pages: PageName[], isPlanned: boolean) {
    setJustNow(isPlanned ? [] : pages);
    void onChange();
  }

  return {
    justNow,
    done,
    now: (page: PageName, version: number) =>
      attempt(async () => {
        await adminApi.call(publishWords, { query: {}, body: { pages: [{ page, version }] } });
        notify.success("Published. Visitors see it now.");
        done([page], false);
      }),
    undo: () =>
      attempt(async () => {
        for (const page of justNow) await adminApi.call(undoWords, { params: { page }, query: {} });
        setJustNow([]);
        notify.success("Taken back. Your words are a draft again.");
        await onChange();
      }),
    unplan: (page: PageName) =>
      attempt(async () => {
        await adminApi.call(unplanWords, { query: {}, body: { pages: [page] } });
        notify.success("Taken back. Nothing goes live by itself.");
        await onChange();
      }),
  };
}

export type Publishing = ReturnType<typeof usePublishing>;
