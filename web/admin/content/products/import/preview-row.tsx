import type { PlannedRow } from "#contract/content/product-sheet.ts";

export function PreviewRow({ row: { row, kind, title, changes, errors } }: { row: PlannedRow }) {
  return (
    <tr>
      <td>
        <strong dir="auto">{title || "Without a title"}</strong>
        <small>Row {row}</small>
      </td>
      <td>
        {kind === "wrong" && (
          <ul className="import-wrong">
            {errors.map(({ field, message }) => (
              <li key={field + message}>
                <b>{field}</b> {message}
              </li>
            ))}
          </ul>
        )}
        {kind === "changed" && <Fields changes={changes} hasOld />}
        {kind === "new" && (
          <details className="disclosure">
            <summary>
              {changes.length === 1 ? "1 field" : `${changes.length} fields`}
              <span className="sr-only"> of {title}</span>
            </summary>
            <Fields changes={changes} />
          </details>
        )}
        {kind === "same" && <small>Stays as it is</small>}
      </td>
    </tr>
  );
}

function Fields({ changes, hasOld }: { changes: PlannedRow["changes"]; hasOld?: boolean }) {
  return (
    <dl className="import-fields stack stack-close">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{change.field}</dt>
          <dd dir="auto">
            {hasOld && <del>{readable(change.old)}</del>}
            <ins>{readable(change.new)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function readable(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  return text === "" ? "empty" : text;
}
