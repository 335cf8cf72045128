import { type SubmissionStatus, submissionStatuses } from "#contract/visitors/submissions.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { statusWords } from "./noun.ts";
import { type FieldProps, useSavedField } from "./save-field.ts";

const clashes = {
  new: "Another admin just marked it as new. Choose again.",
  open: "Another admin just marked it as open. Choose again.",
  done: "Another admin just marked it as done. Choose again.",
  spam: "Another admin just marked it as spam. Choose again.",
} as const satisfies Record<SubmissionStatus, Text>;

export function StatusChoice(props: FieldProps) {
  const { row } = props;
  const { problem, choose } = useSavedField(props, "status", (stored) => t(clashes[stored]));

  return (
    <div>
      <fieldset>
        <legend className="sr-only">{t("Status")}</legend>
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
              {t(statusWords[status])}
            </label>
          ))}
        </div>
      </fieldset>
      <Problem text={problem || undefined} />
    </div>
  );
}
