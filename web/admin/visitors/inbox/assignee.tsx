import { useId, useState } from "react";
import type { Submission } from "#contract/visitors/submissions.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import type { InboxNoun } from "./noun.ts";
import { saveField } from "./save-field.ts";
import type { InboxActions } from "./use-inbox.ts";

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
}

export function Assignee({ noun, row, inbox }: Props) {
  const { answering, nameOf } = inbox.colleagues;
  const field = useId();
  const [problem, setProblem] = useState("");
  const seen = row.assigned_to;
  const isKnown = seen === null || answering.some(({ id }) => id === seen);

  async function give(assigned_to: number | null) {
    setProblem("");
    inbox.patch([row.id], { assigned_to });
    inbox.expectEcho();
    try {
      const answer = await saveField(noun, row, "assigned_to", seen, assigned_to);
      const stored = "saved" in answer ? answer.saved : answer.clash;
      inbox.patch([row.id], { assigned_to: stored.assigned_to, version: stored.version });
      if ("clash" in answer) setProblem("A colleague has just assigned it. Choose again.");
    } catch (error) {
      inbox.patch([row.id], { assigned_to: seen });
      setProblem(sentenceOf(error));
      notify.error(sentenceOf(error));
    }
  }

  return (
    <div className="assignee stack stack-close">
      <label className="caption" htmlFor={field}>
        To be answered by
      </label>
      <select
        id={field}
        className="field"
        value={seen ?? ""}
        aria-invalid={problem !== "" || undefined}
        aria-describedby={`${field}-problem`}
        onChange={(event) => give(Number(event.currentTarget.value) || null)}
      >
        <option value="">Nobody yet</option>
        {!isKnown && seen !== null && <option value={seen}>{nameOf(seen)}</option>}
        {answering.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Problem id={`${field}-problem`} text={problem || undefined} />
    </div>
  );
}
