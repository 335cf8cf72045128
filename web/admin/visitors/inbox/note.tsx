import { type KeyboardEvent, useId, useRef, useState } from "react";
import { limits } from "#contract/limits.ts";
import type { Submission } from "#contract/visitors/submissions.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { readDraft, useDraft } from "#web/admin/platform/forms/draft.ts";
import { LeaveDialog, useLeaveGuard } from "#web/admin/platform/forms/leave-guard.tsx";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { useAdmin } from "#web/admin/platform/shell/use-admin.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { Button } from "#web/ui/button.tsx";
import { Mention } from "./mention.tsx";
import { NoteConflict } from "./note-conflict.tsx";
import type { InboxNoun } from "./noun.ts";
import { saveField } from "./save-field.ts";
import type { InboxActions } from "./use-inbox.ts";

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
}

/** Needs a `key` for each record. The draft stays on this device until it is saved, even if another message is opened. */
export function Note({ noun, row, inbox }: Props) {
  const record = `${noun.record}:${row.id}`;
  const field = useId();
  const [draft] = useState(() => readDraft<{ note: string }>(record));
  const [base, setBase] = useState(draft?.base.note ?? row.note);
  const [text, setText] = useState(draft?.values.note ?? row.note);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const { id: me } = useAdmin().admin;
  const [clash, setClash] = useState<Submission | null>(null);
  const isDirty = text !== base;
  // Another admin saved a note, and nothing was typed here.
  if (!isDirty && base !== row.note) {
    setBase(row.note);
    setText(row.note);
  }
  useDraft(record, { isDirty, version: row.version, base: { note: base }, values: { note: text } });
  const { blocker } = useLeaveGuard(isDirty);

  /** Takes over the stored note. After a save of `sent`, text typed meanwhile stays. */
  function settle(stored: Submission, sent?: string) {
    setBase(stored.note);
    setText((now) => (sent === undefined || now === sent ? stored.note : now));
    setClash(null);
    inbox.patch([row.id], { note: stored.note, version: stored.version });
  }

  async function save(over = row, seen = base) {
    setProblem("");
    setBusy(true);
    inbox.expectEcho();
    try {
      const answer = await saveField(noun, over, "note", seen, text);
      if ("clash" in answer) setClash(answer.clash);
      else {
        settle(answer.saved, text);
        notify.success("Note saved");
      }
    } catch (error) {
      setProblem(sentenceOf(error));
      notify.error(sentenceOf(error));
    }
    setBusy(false);
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && isDirty && !isBusy) save();
  }

  return (
    <form
      className="note"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty && !isBusy) save();
      }}
    >
      <label className="label" htmlFor={field}>
        Private note
      </label>
      <textarea
        ref={area}
        id={field}
        className="field"
        dir="auto"
        rows={2}
        maxLength={limits.message}
        placeholder="Only admins see it"
        value={text}
        aria-invalid={problem !== "" || undefined}
        aria-describedby={`${field}-problem`}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
      />
      <Problem id={`${field}-problem`} text={problem || undefined} />
      {isDirty && (
        <>
          <Mention
            text={text}
            onMention={(name) => {
              setText((now) => `${now}${/(^|\s)$/.test(now) ? "" : " "}@${name} `);
              area.current?.focus();
            }}
            names={inbox.colleagues.present.filter(({ id }) => id !== me).map(({ name }) => name)}
          />
          <div className="note-foot row row-close">
            <span className="caption fill">Kept on this device, not saved yet</span>
            <Button small onClick={() => setText(base)}>
              Discard
            </Button>
            <Button variant="primary" small type="submit" loading={isBusy}>
              Save note
            </Button>
          </div>
        </>
      )}
      {clash && (
        <NoteConflict
          noun={noun}
          stored={clash}
          mine={text}
          isBusy={isBusy}
          onSave={() => save(clash, clash.note)}
          onTheirs={() => settle(clash)}
          onClose={() => setClash(null)}
        />
      )}
      <LeaveDialog blocker={blocker} onDiscard={() => setText(base)} />
    </form>
  );
}
