import "#web/admin/platform/ui/past.css";
import { href, Link } from "react-router";
import type { Breach } from "#contract/privacy/breaches.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";
import { IfAllowed } from "#web/admin/platform/rights.tsx";
import { dateWithin } from "#web/admin/platform/ui/dates.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  breaches: Breach[];
  onReopen: (breach: Breach) => void;
}

/** The law requires that closed leaks are kept. */
export function PastBreaches({ breaches, onReopen }: Props) {
  return (
    <details className="past disclosure">
      <summary>{t("What leaked before")}</summary>
      {breaches.length === 0 && <p>{t("Nothing so far.")}</p>}
      {breaches.length > 0 && (
        <ul className="lines">
          {breaches.map((breach) => (
            <li key={breach.id}>
              <span dir="auto">
                {rich("{title}, noticed {date}", {
                  title: (
                    <Link
                      className="link"
                      to={href("/admin/settings/privacy/leaks/:id", { id: String(breach.id) })}
                    >
                      {breach.title}
                    </Link>
                  ),
                  date: dateWithin(breach.noticed_at),
                })}
              </span>
              <span className="row">
                {breach.ticks.closed && (
                  <time dateTime={breach.ticks.closed.at}>
                    {t("closed {date} by {name}", {
                      date: dateWithin(breach.ticks.closed.at),
                      name: breach.ticks.closed.by,
                    })}
                  </time>
                )}
                <IfAllowed area="owner">
                  <Button
                    small
                    aria-label={t("Open again: {title}", { title: breach.title })}
                    onClick={() => onReopen(breach)}
                  >
                    {t("Open again")}
                  </Button>
                </IfAllowed>
              </span>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
