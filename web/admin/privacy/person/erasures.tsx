import "#web/admin/platform/ui/past.css";
import type { Erasure } from "#contract/privacy/person.ts";
import { attempt } from "#web/admin/platform/failure.ts";
import { longDate } from "#web/admin/platform/ui/dates.ts";
import { reasons, recordsOf } from "./words.ts";

interface Props {
  erasures: Erasure[] | null;
  onOpen: () => Promise<void>;
}

export function Erasures({ erasures, onOpen }: Props) {
  return (
    <details
      className="past disclosure"
      onToggle={(event) => event.currentTarget.open && !erasures && attempt(onOpen)}
    >
      <summary>Who was erased</summary>
      {erasures?.length === 0 && <p>Nobody so far.</p>}
      {erasures && erasures.length > 0 && (
        <ul className="lines">
          {erasures.map(({ id, records, reason, by_name, created_at }) => (
            <li key={id}>
              <span>
                Erased by {by_name}, {recordsOf(records)}: {reasons[reason].toLowerCase()}.
              </span>
              <time dateTime={created_at}>{longDate(created_at)}</time>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
