import type { PlannedRow } from "#contract/content/product-sheet.ts";
import { plural, t, translated } from "#web/admin/platform/language/language.tsx";

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
                <b>{field}</b> {messageShown(message)}
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

/** A list has a line for each entry. */
function messageShown(message: string): string {
  const [, line, own] = /^Line (\d+): (.+)$/s.exec(message) ?? [];
  return line && own ? t("Line {1}: {2}", { 1: line, 2: translated(own) }) : translated(message);
}

function readable(value: unknown): string {
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
  return text === "" ? t("empty") : text;
}
