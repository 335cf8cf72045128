import "#web/admin/platform/ui/past.css";
import { leavingWords, type Retention } from "#contract/privacy/retention.ts";
import { dateLocale, t } from "#web/admin/platform/language/language.tsx";
import { counted } from "#web/admin/platform/ui/format.ts";

export function Removals({ removals }: Pick<Retention, "removals">) {
  return (
    <details className="past disclosure">
      <summary>{t("What went")}</summary>
      {removals.length === 0 && <p>{t("Nothing so far.")}</p>}
      {removals.length > 0 && (
        <ul className="lines">
          {removals.map(({ kind, day, count }) => (
            <li key={`${kind} ${day}`}>
              <span>{counted(count, leavingWords[kind])}</span>
              <time dateTime={day}>
                {new Date(day).toLocaleDateString(dateLocale(), { dateStyle: "long", timeZone: "UTC" })}
              </time>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
