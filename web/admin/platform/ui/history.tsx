import "./history.css";
import { useEffect, useState } from "react";
import { type HistoryEntry, listHistory } from "#contract/panel/history.ts";
import { type TrashKind, trashAreas } from "#contract/panel/trash.ts";
import type { Area } from "#contract/roles.ts";
import { Button } from "#web/ui/button.tsx";
import { sentenceOf } from "../failure.ts";
import { useMay } from "../rights.tsx";
import { adminApi } from "../session.ts";
import { EmptyState } from "./empty-state.tsx";
import { Failed } from "./failed.tsx";
import { Entry, type EntryParts } from "./history-entry.tsx";
import { Loading } from "./loading.tsx";

export interface HistoryProps extends EntryParts {
  record: HistoryEntry["record"];
  id: number;
  /** The record's version. A new one loads the history again. */
  version: number;
}

export function History({ record, id, version, ...parts }: HistoryProps) {
  const mayChange = useMay(areaOf(record));
  const [loaded, setLoaded] = useState<{ entries: HistoryEntry[]; next: string | null } | null>(null);
  const [failure, setFailure] = useState("");
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or round reads again
  useEffect(() => {
    const controller = new AbortController();
    setFailure("");
    read(record, id, null, controller.signal)
      .then(setLoaded)
      .catch((error) => !controller.signal.aborted && setFailure(sentenceOf(error)));
    return () => controller.abort();
  }, [record, id, version, round]);

  async function more() {
    if (!loaded?.next) return;
    try {
      const { entries, next } = await read(record, id, loaded.next);
      setLoaded({ entries: [...loaded.entries, ...entries], next });
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }

  return (
    <section className="panel history" aria-label="History">
      {loaded?.entries.length === 0 && <EmptyState>No changes yet.</EmptyState>}
      <ol className="lines">
        {loaded?.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} {...parts} {...(!mayChange && { canRestore: () => false })} />
        ))}
      </ol>
      {failure ? <Failed sentence={failure} onAgain={() => setRound(round + 1)} /> : !loaded && <Loading />}
      {loaded?.next && (
        <p className="history-more">
          <Button onClick={more}>Show more</Button>
        </p>
      )}
    </section>
  );
}

function areaOf(record: HistoryEntry["record"]): Area {
  return record in trashAreas ? trashAreas[record as TrashKind] : "owner";
}

async function read(record: HistoryEntry["record"], id: number, cursor: string | null, signal?: AbortSignal) {
  const query = { record, id, limit: 20, ...(cursor && { cursor }) };
  const { data, next } = await adminApi.call(listHistory, { query }, { signal });
  return { entries: data, next };
}
