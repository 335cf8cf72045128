import type { CorrectedRecord } from "#contract/privacy/person.ts";
import { capital, records } from "#web/admin/platform/records.ts";
import { recordsOf } from "./words.ts";

/** A person may have left hundreds; the first ones show whether the right ones are meant. */
const mostShown = 20;

/** What a correction would change, record by record. */
export function CorrectedRecords({ records: found }: { records: CorrectedRecord[] }) {
  if (found.length === 0) return <p>Nothing changes: every record has this already.</p>;
  return (
    <ul className="corrected-records">
      {found.slice(0, mostShown).map(({ kind, id, changes }) => (
        <li key={`${kind} ${id}`}>
          <strong>
            {capital(records[kind].inFull ?? records[kind].one)} {id}
          </strong>
          {changes.map((change) => (
            <span key={change.field}>
              <del>{change.old}</del> <ins>{change.new}</ins>
            </span>
          ))}
        </li>
      ))}
      {found.length > mostShown && <li>and {recordsOf(found.length - mostShown)} more</li>}
    </ul>
  );
}
