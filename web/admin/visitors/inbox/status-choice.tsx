import { submissionStatuses } from "#contract/visitors/submissions.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { statusWords } from "./noun.ts";
import { type FieldProps, useSavedField } from "./save-field.ts";

export function StatusChoice(props: FieldProps) {
  const { row } = props;
  const { problem, choose } = useSavedField(
    props,
    "status",
    (stored) => `Another admin just marked it as ${statusWords[stored].toLowerCase()}. Choose again.`,
  );

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
