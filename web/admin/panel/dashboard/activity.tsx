import { Link } from "react-router";
import type { HistoryEntry } from "#contract/panel/history.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
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
          {entries.slice(0, 5).map(({ id, record, record_id, title, action, admin_name, created_at }) => (
            <li key={id}>
              <span className="avatar" aria-hidden="true">
                {initialsOf(admin_name || "System")}
              </span>
              <p className="fill">
                {rich(deedOf(action).toNamed, {
                  who: <b dir="auto">{admin_name || t("The system")}</b>,
                  action,
                  noun: t(records[record].inFull ?? records[record].one),
                  title:
                    title && action !== "purge" ? (
                      <Link dir="auto" to={records[record].address(record_id)}>
                        {title}
                      </Link>
                    ) : (
                      title
                    ),
                })}
              </p>
              <time dateTime={created_at}>{shortDate(created_at)}</time>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
