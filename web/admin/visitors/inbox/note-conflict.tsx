import type { Submission } from "#contract/visitors/submissions.ts";
import { Conflict } from "#web/admin/platform/forms/conflict.tsx";
import { useLastSave } from "#web/admin/platform/forms/last-save.ts";
import type { InboxNoun } from "./noun.ts";

interface Props {
  noun: InboxNoun;
  stored: Submission;
  mine: string;
  isBusy: boolean;
  onSave: () => void;
  onTheirs: () => void;
  onClose: () => void;
}

export function NoteConflict({ noun, stored, mine, isBusy, ...on }: Props) {
  const saved = useLastSave(noun.record, stored.id);
  return (
    <Conflict
      noun={noun.words.one}
      title={`${stored.name}, ${stored.receipt}`}
      version={stored.version}
      {...saved}
      fields={[{ name: "note", label: "Private note", mine, theirs: stored.note, choice: "mine" }]}
      isBusy={isBusy}
      onSave={(theirs) => (theirs.has("note") ? on.onTheirs() : on.onSave())}
      onDiscard={on.onTheirs}
      onClose={on.onClose}
    />
  );
}
