import { useEffect, useState } from "react";
import type { Remark } from "#contract/content/words/checks.ts";
import { checkWords, type WordsState } from "#contract/content/words/endpoints.ts";
import { sentenceOf } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import { placeOf } from "./load.ts";

type PageRemark = Remark & Pick<WordsState, "page" | "language">;

export function useRemarks(states: readonly WordsState[]) {
  const [remarks, setRemarks] = useState<PageRemark[] | null>(null);
  const [failure, setFailure] = useState("");
  const [round, setRound] = useState(0);
  const asked = states.map(({ page, language, version }) => `${page} ${language} ${version}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drafts are the question, and each round asks again
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setFailure("");
    const check = async (state: WordsState) => {
      const { page, language } = state;
      const { data } = await adminApi.call(checkWords, placeOf(state), { signal });
      return data.map((remark) => ({ page, language, ...remark }));
    };
    Promise.all(states.map(check)).then(
      (found) => setRemarks(found.flat()),
      (error: unknown) => !signal.aborted && setFailure(sentenceOf(error)),
    );
    return () => controller.abort();
  }, [asked, round]);
  return { remarks, failure, again: () => setRound(round + 1) };
}
