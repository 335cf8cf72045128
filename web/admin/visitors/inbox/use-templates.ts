import { useEffect, useState } from "react";
import { listReplyTemplates, type ReplyTemplate } from "#contract/visitors/reply-templates.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { adminApi } from "#web/admin/platform/session.ts";

export function useTemplates() {
  const [templates, setTemplates] = useState<readonly ReplyTemplate[]>([]);
  const [failure, setFailure] = useState("");
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const stop = new AbortController();
    adminApi.call(listReplyTemplates, undefined, { signal: stop.signal }).then(
      ({ data }) => {
        setFailure("");
        setTemplates(data);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(sentenceOf(error));
      },
    );
    return () => stop.abort();
  }, [round]);

  return { templates, failure, reload: () => setRound((now) => now + 1) };
}

/** Fills in name and receipt number. The admin fills in other places by hand. */
export function filledIn(text: string, { name, receipt }: Submission): string {
  return text.replaceAll("{name}", () => name).replaceAll("{number}", () => receipt);
}
