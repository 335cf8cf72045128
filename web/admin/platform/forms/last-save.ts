import { useEffect, useState } from "react";
import { type HistoryEntry, listHistory } from "#contract/panel/history.ts";
import { adminApi } from "../session.ts";
import { timeOf } from "../ui/dates.ts";

/** Who saved a record last, and when, as the history tells; until it has answered, somebody, now. */
export function useLastSave(record: HistoryEntry["record"], id: number) {
  const [saved, setSaved] = useState(() => ({ savedBy: "", savedAt: timeOf(new Date()) }));
  useEffect(() => {
    const stop = new AbortController();
    adminApi.call(listHistory, { query: { record, id, limit: 1 } }, { signal: stop.signal }).then(
      ({ data: [last] }) =>
        last && setSaved({ savedBy: last.admin_name, savedAt: timeOf(new Date(last.created_at)) }),
      () => undefined,
    );
    return () => stop.abort();
  }, [record, id]);
  return saved;
}
