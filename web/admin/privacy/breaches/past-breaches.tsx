import "#web/admin/platform/ui/past.css";
import { href, Link } from "react-router";
import type { Breach } from "#contract/privacy/breaches.ts";
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
      <summary>What leaked before</summary>
      {breaches.length === 0 && <p>Nothing so far.</p>}
      {breaches.length > 0 && (
        <ul className="lines">
          {breaches.map((breach) => (
            <li key={breach.id}>
              <span dir="auto">
                <Link
                  className="link"
                  to={href("/admin/settings/privacy/leaks/:id", { id: String(breach.id) })}
                >
                  {breach.title}
                </Link>
                , noticed {dateWithin(breach.noticed_at)}
              </span>
              <span className="row">
                {breach.ticks.closed && (
                  <time dateTime={breach.ticks.closed.at}>
                    closed {dateWithin(breach.ticks.closed.at)} by {breach.ticks.closed.by}
                  </time>
                )}
                <IfAllowed area="owner">
                  <Button small aria-label={`Open again: ${breach.title}`} onClick={() => onReopen(breach)}>
                    Open again
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
