import "#web/admin/platform/ui/past.css";
import { useState } from "react";
import { listErasures } from "#contract/privacy/person.ts";
import { type CountedNoun, t } from "#web/admin/platform/language/language.tsx";
import { read, useRead } from "#web/admin/platform/reads.ts";
import { uncapital } from "#web/admin/platform/records.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { counted } from "#web/admin/platform/ui/format.ts";
import { Problem } from "#web/admin/platform/ui/problem.tsx";
import { reasons } from "./words.ts";

const record: CountedNoun = { one: "record", many: "records" };
const erasuresRead = read(listErasures);

export function Erasures() {
  const [isOpen, setOpen] = useState(false);
  const { data, failure } = useRead(erasuresRead, isOpen);
  const erasures = data?.data;
  return (
    <details className="past disclosure" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t("Who was erased")}</summary>
      <Problem text={failure} />
      {erasures?.length === 0 && <p>{t("Nobody so far.")}</p>}
      {erasures && erasures.length > 0 && (
        <ul className="lines">
          {erasures.map(({ id, records, reason, by_name, created_at }) => (
            <li key={id}>
              <span>
                {t("Erased by {name}, {records}: {reason}.", {
                  name: by_name,
                  records: counted(records, record),
                  reason: uncapital(t(reasons[reason])),
                })}
              </span>
              <time dateTime={created_at}>{longDate(created_at)}</time>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
