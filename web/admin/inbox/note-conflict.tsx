import { useEffect, useState } from "react";
import { listHistory } from "#contract/history.ts";
import { Conflict } from "../forms/conflict.tsx";
import { adminApi } from "../session.ts";
import { Loading } from "../ui/loading.tsx";
import { Modal } from "../ui/modal.tsx";
import { longDate } from "./dates.ts";
import type { InboxNoun, Submission } from "./noun.ts";

interface Props<Row extends Submission> {
  noun: InboxNoun<Row>;
  stored: Row;
  mine: string;
  isBusy: boolean;
  onSave: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

/** Two admins wrote a note about the same submission. */
export function NoteConflict<Row extends Submission>({ noun, stored, mine, isBusy, ...on }: Props<Row>) {
  const saved = useLastSave(noun.record, stored.id);
  if (!saved) {
    return (
      <Modal label="The note has changed" onClose={on.onClose}>
        <Loading />
      </Modal>
    );
  }
  return (
    <Conflict
      noun={noun.words.one}
      title={`${stored.name}, ${stored.receipt}`}
      version={stored.version}
      savedBy={saved.by}
      savedAt={saved.at}
      fields={[{ name: "note", label: "Private note", mine, theirs: stored.note, choice: "mine" }]}
      isBusy={isBusy}
      onSave={(theirs) => (theirs.has("note") ? on.onTheirs() : on.onSave())}
      onDiscard={on.onTheirs}
      onClose={on.onClose}
    />
  );
}

/** Who saved last, and when: the record itself does not know. */
function useLastSave(record: InboxNoun<Submission>["record"], id: number) {
  const [saved, setSaved] = useState<{ by: string; at: string } | null>(null);
  useEffect(() => {
    const unknown = { by: "", at: longDate(new Date().toISOString()) };
    adminApi.call(listHistory, { query: { record, id, limit: 1 } }).then(
      ({ data: [last] }) => setSaved(last ? { by: last.admin_name, at: longDate(last.created_at) } : unknown),
      () => setSaved(unknown),
    );
  }, [record, id]);
  return saved;
}
