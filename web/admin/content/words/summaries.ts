import { useState } from "react";
import { listWords } from "#contract/content/words/endpoints.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi } from "#web/admin/platform/session.ts";

export type Summary = OutputOf<typeof listWords>["data"][number];

export function useSummaries(loaded: Summary[]) {
  const [summaries, setSummaries] = useState(loaded);
  async function look() {
    try {
      setSummaries((await adminApi.call(listWords, { query: {} })).data);
    } catch {
      // The next change loads them again.
    }
  }
  useLive(["words"], () => void look());
  return { summaries, look };
}
