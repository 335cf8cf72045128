import "./history.css";
import { eventKinds } from "#contract/panel/events.ts";
import { type HistoryEntry, listHistory } from "#contract/panel/history.ts";
import { type TrashKind, trashAreas } from "#contract/panel/trash.ts";
import type { Area } from "#contract/roles.ts";
import { Button } from "#web/ui/button.tsx";
import { t } from "../language/language.tsx";
import { useReadOn } from "../reads.ts";
import { useMay } from "../rights.tsx";
import { EmptyState } from "./empty-state.tsx";
import { Pending } from "./failed.tsx";
import { Entry, type EntryParts } from "./history-entry.tsx";

export interface HistoryProps extends EntryParts {
  record: HistoryEntry["record"];
  id: number;
}

export function History({ record, id, ...parts }: HistoryProps) {
  const mayChange = useMay(areaOf(record));
  const { pages, failure, more, again } = useReadOn(
    listHistory,
    (cursor) => ({ query: { record, id, limit: 20, ...(cursor && { cursor }) } }),
    eventKinds,
  );
  const entries = pages?.flatMap(({ data }) => data);

  return (
    <section className="panel history" aria-label={t("History")}>
      {entries?.length === 0 && <EmptyState>{t("No changes yet.")}</EmptyState>}
      <ol className="lines">
        {entries?.map((entry) => (
          <Entry key={entry.id} entry={entry} {...parts} {...(!mayChange && { canRestore: () => false })} />
        ))}
      </ol>
      {(failure || !entries) && <Pending failure={failure} again={again} />}
      {more && (
        <p className="history-more">
          <Button onClick={more}>{t("Show more")}</Button>
        </p>
      )}
    </section>
  );
}

function areaOf(record: HistoryEntry["record"]): Area {
  return record in trashAreas ? trashAreas[record as TrashKind] : "owner";
}
