import { useEffect, useState } from "react";
import { type HistoryEntry, listHistory } from "#contract/panel/history.ts";
import { adminApi } from "../session.ts";
import { timeOf } from "../ui/dates.ts";

/** Admin and time of the last save, from the history. Until it answers, the name is empty and the time is now. */
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
