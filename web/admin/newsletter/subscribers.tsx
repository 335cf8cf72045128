import { UserMinus } from "lucide-react";
import type { Subscriber } from "#contract/newsletter.ts";
import type { Selection } from "../lists/selection.ts";
import { Tick } from "../lists/tick.tsx";
import { longDate } from "../ui/dates.ts";

interface Props {
  rows: readonly Subscriber[];
  selection: Selection;
  onRemove: (id: number) => void;
}

export function Subscribers({ rows, selection, onRemove }: Props) {
  return (
    <table className="table cards subscribers">
      <thead>
        <tr>
          <th scope="col">E-mail</th>
          <th scope="col">Signed up</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, email, created_at }) => (
          <tr key={id} data-selected={selection.ids.has(id)}>
            <td>
              <div className="row-head">
                <Tick id={id} label={`Select ${email}`} selection={selection} />
                <strong>{email}</strong>
              </div>
            </td>
            <td>
              <time dateTime={created_at}>{longDate(created_at)}</time>
            </td>
            <td>
              <div className="row-actions">
                <button
                  type="button"
                  className="button button-small button-danger"
                  onClick={() => onRemove(id)}
                >
                  <UserMinus size={17} />
                  Remove
                  <span className="sr-only"> {email}</span>
                </button>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
