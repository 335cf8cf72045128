import type { CorrectedRecord } from "#contract/privacy/person.ts";
import { capital, records } from "#web/admin/platform/records.ts";
import { recordsOf } from "./words.ts";

/** A person may have hundreds of records. The first ones show whether they are the right ones. */
const mostShown = 20;

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
