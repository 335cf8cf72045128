import { Link } from "react-router";
import type { HistoryEntry } from "#contract/panel/history.ts";
import { rich, t, translated } from "#web/admin/platform/language/language.tsx";
import { deedOf, records } from "#web/admin/platform/records.ts";
import { shortDate } from "#web/admin/platform/ui/dates.ts";
import { initialsOf } from "#web/admin/platform/ui/initials.ts";

export function Activity({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <section className="panel" aria-labelledby="activity">
      <div className="panel-head">
        <h2 id="activity">{t("Latest activity")}</h2>
      </div>
      {entries.length === 0 ? (
        <p className="panel-note">{t("No changes yet.")}</p>
      ) : (
        <ol className="activity lines">
          {entries.slice(0, 5).map((entry) => (
            <li key={entry.id}>
              <span className="avatar" aria-hidden="true">
                {initialsOf(entry.admin_name || "System")}
              </span>
              <p className="fill">
                <Sentence entry={entry} />
              </p>
              <time dateTime={entry.created_at}>{shortDate(entry.created_at)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Sentence({ entry: { record, record_id, title, action, admin_name } }: { entry: HistoryEntry }) {
  const said = deedOf(action);
  const noun = t(records[record].inFull ?? records[record].one);
  const name = record === "words" ? translated(title) : title;
  const link = name && (
    <Link dir="auto" to={records[record].address(record_id)}>
      {name}
    </Link>
  );
  const isOfAnother = record === "admin" && name !== admin_name && !said.includes("{it}");
  return (
    <>
      {rich(said, {
        who: <b dir="auto">{admin_name || t("The system")}</b>,
        action,
        it: (
          <>
            {t("the {noun}", { noun })} {link}
          </>
        ),
      })}
      {isOfAnother && link && <> ({link})</>}
    </>
  );
}
