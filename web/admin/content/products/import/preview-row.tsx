import type { PlannedRow } from "#contract/content/product-sheet.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";
import { labelOf, shownValue } from "./columns.ts";

export function PreviewRow({ row: { row, kind, title, changes, errors } }: { row: PlannedRow }) {
  return (
    <tr>
      <td>
        <strong dir="auto">{title || t("Without a title")}</strong>
        <small>{t("Row {row}", { row })}</small>
      </td>
      <td>
        {kind === "wrong" && (
          <ul className="import-wrong">
            {errors.map(({ field, message }) => (
              <li key={field + message}>
                <ColumnName column={field} /> {messageShown(message)}
              </li>
            ))}
          </ul>
        )}
        {kind === "changed" && <Fields changes={changes} hasOld />}
        {kind === "new" && (
          <details className="disclosure">
            <summary>
              {plural(changes.length, "{count} field", "{count} fields")}
              <span className="sr-only"> {t("of {title}", { title })}</span>
            </summary>
            <Fields changes={changes} />
          </details>
        )}
        {kind === "same" && <small>{t("Stays as it is")}</small>}
      </td>
    </tr>
  );
}

function Fields({ changes, hasOld }: { changes: PlannedRow["changes"]; hasOld?: boolean }) {
  return (
    <dl className="import-fields stack stack-close">
      {changes.map((change) => (
        <div key={change.field}>
          <dt>{labelOf(change.field)}</dt>
          <dd>
            {hasOld && <del dir="auto">{shownValue(change.field, change.old)}</del>}
            <ins dir="auto">{shownValue(change.field, change.new)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What is wrong is mended in the file, so its own name of the column stands there too, unless it is the label. */
function ColumnName({ column }: { column: string }) {
  const label = labelOf(column);
  const isLabel = label.toLowerCase() === column.toLowerCase();
  return (
    <>
      <b>{label}</b>
      {!isLabel && (
        <>
          {" "}
          <code lang="en" dir="ltr">
            {column}
          </code>
        </>
      )}
    </>
  );
}

/** A list has a line for each entry. */
function messageShown(message: string): string {
  const [, line, own] = /^Line (\d+): (.+)$/s.exec(message) ?? [];
  return line && own ? t("Line {1}: {2}", { 1: line, 2: translated(own) }) : translated(message);
}
