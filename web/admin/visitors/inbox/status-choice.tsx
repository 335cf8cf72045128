import { useState } from "react";
import {
  type Submission,
  type SubmissionStatus,
  submissionStatuses,
} from "#contract/visitors/submissions.ts";
import { sentenceOf } from "#web/admin/platform/failure.ts";
import { notify } from "#web/admin/platform/shell/toasts.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { type InboxNoun, statusWords } from "./noun.ts";
import { saveField } from "./save-field.ts";
import type { InboxActions } from "./use-inbox.ts";

interface Props {
  noun: InboxNoun;
  row: Submission;
  inbox: InboxActions;
}

export function StatusChoice({ noun, row, inbox }: Props) {
  const [problem, setProblem] = useState("");

  async function choose(status: SubmissionStatus) {
    const seen = row.status;
    setProblem("");
    inbox.patch([row.id], { status });
    inbox.expectEcho();
    try {
      const answer = await saveField(noun, row, "status", seen, status);
      const stored = "saved" in answer ? answer.saved : answer.clash;
      inbox.patch([row.id], { status: stored.status, version: stored.version });
      if ("clash" in answer) {
        setProblem(`Somebody just marked it as ${statusWords[stored.status].toLowerCase()}. Choose again.`);
      }
    } catch (error) {
      inbox.patch([row.id], { status: seen });
      setProblem(sentenceOf(error));
      notify.error(sentenceOf(error));
    }
  }

  return (
    <div className="status-choice">
      <fieldset>
        <legend className="sr-only">Status</legend>
        <div className="segments">
          {submissionStatuses.map((status) => (
            <label key={status} className="ring-within" data-status={status}>
              <input
                type="radio"
                name={`status-${row.id}`}
                value={status}
                checked={row.status === status}
                onChange={() => choose(status)}
              />
              {statusWords[status]}
            </label>
          ))}
        </div>
      </fieldset>
      <Problem text={problem || undefined} />
    </div>
  );
}
