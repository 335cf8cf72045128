import "#web/admin/platform/ui/past.css";
import { dayInWords, leavingWords, type Retention } from "#contract/privacy/retention.ts";
import { counted } from "#web/admin/platform/ui/format.ts";

export function Removals({ removals }: Pick<Retention, "removals">) {
  return (
    <details className="past disclosure">
      <summary>What went</summary>
      {removals.length === 0 && <p>Nothing so far.</p>}
      {removals.length > 0 && (
        <ul className="lines">
          {removals.map(({ kind, day, count }) => (
            <li key={`${kind} ${day}`}>
              <span>{counted(count, leavingWords[kind])}</span>
              <time dateTime={day}>
                {dayInWords(day)} {day.slice(0, 4)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
