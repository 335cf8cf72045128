import { useId } from "react";
import { t } from "#web/admin/platform/language/language.tsx";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { type FieldProps, useSavedField } from "./save-field.ts";

export function Assignee(props: FieldProps) {
  const { answering, nameOf } = props.inbox.colleagues;
  const field = useId();
  const seen = props.row.assigned_to;
  const isKnown = seen === null || answering.some(({ id }) => id === seen);
  const { problem, choose } = useSavedField(props, "assigned_to", () =>
    t("A colleague has just assigned it. Choose again."),
  );

  return (
    <div className="assignee stack stack-close">
      <label className="caption" htmlFor={field}>
        {t("To be answered by")}
      </label>
      <select
        id={field}
        className="field"
        value={seen ?? ""}
        aria-invalid={problem !== "" || undefined}
        aria-describedby={`${field}-problem`}
        onChange={(event) => choose(Number(event.currentTarget.value) || null)}
      >
        <option value="">{t("Nobody yet")}</option>
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
