import { useState } from "react";
import { type HistoryEntry, listHistory } from "#contract/panel/history.ts";
import { read, useRead } from "../reads.ts";
import { timeOf } from "../ui/dates.ts";

/** Admin and time of the last save, from the history. Until it answers, the name is empty and the time is now. */
export function useLastSave(record: HistoryEntry["record"], id: number) {
  const [now] = useState(() => timeOf(new Date()));
  const { data } = useRead(read(listHistory, { query: { record, id, limit: 1 } }));
  const last = data?.data[0];
  return { savedBy: last?.admin_name ?? "", savedAt: last ? timeOf(new Date(last.created_at)) : now };
}
