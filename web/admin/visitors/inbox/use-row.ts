import { useEffect, useState } from "react";
import type { Submission } from "#contract/visitors/submissions.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import type { InboxNoun } from "./noun.ts";
import type { InboxActions } from "./use-inbox.ts";

/** The row of the list. A message opened by its address alone is fetched, and again on each change. */
export function useRow(noun: InboxNoun, id: number | null, { rows, patches }: InboxActions) {
  const listed = rows.find((row) => row.id === id);
  const [fetched, setFetched] = useState<{ id: number; row?: Submission; failure?: string } | null>(null);
  const [round, setRound] = useState(0);
  const isListed = listed !== undefined;

  useLive([noun.record], (events) => {
    if (events.some((event) => !event?.id || event.id === id)) setRound((now) => now + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    if (id === null || isListed) return;
    const stop = new AbortController();
    adminApi.call(noun.endpoints.get, { params: { id } }, { signal: stop.signal }).then(
      (row) => setFetched({ id, row }),
      (error: unknown) => {
        if (!stop.signal.aborted) setFetched({ id, failure: sentenceOf(error) });
      },
    );
    return () => stop.abort();
  }, [noun, id, isListed, round]);

  const own = fetched?.id === id ? fetched : null;
  return { row: listed ?? (own?.row && { ...own.row, ...patches.get(own.id) }), failure: own?.failure };
}
