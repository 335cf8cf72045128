import { useEffect, useState } from "react";
import type { Reply } from "#contract/visitors/replies.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import type { InboxNoun } from "./noun.ts";

export function useReplies({ endpoints, record }: InboxNoun, id: number) {
  const [loaded, setLoaded] = useState<{ data: Reply[]; is_mail_set_up: boolean } | null>(null);
  const [failure, setFailure] = useState("");
  const [round, setRound] = useState(0);
  const reload = () => setRound((now) => now + 1);

  useLive([record, "mail"], (events) => {
    const isOther = events.every((event) => event?.kind === record && event.id && event.id !== id);
    if (!isOther) reload();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks again
  useEffect(() => {
    const stop = new AbortController();
    adminApi.call(endpoints.listReplies, { params: { id } }, { signal: stop.signal }).then(
      (answer) => {
        setFailure("");
        setLoaded(answer);
      },
      (error: unknown) => {
        if (!stop.signal.aborted) setFailure(sentenceOf(error));
      },
    );
    return () => stop.abort();
  }, [endpoints, id, round]);

  return { replies: loaded?.data ?? [], hasServer: loaded?.is_mail_set_up ?? true, failure, reload };
}
