import { RotateCcw, Trash2 } from "lucide-react";
import type { TrashItem } from "#contract/trash.ts";
import type { Selection } from "../lists/selection.ts";
import { Tick } from "../lists/tick.tsx";
import { longDate } from "../ui/dates.ts";
import { Problem } from "../ui/problem.tsx";
import { goesIn, kinds } from "./kinds.ts";

interface Props {
  item: TrashItem;
  /** Of kind and item together. */
  number: number;
  selection: Selection;
  problem: string | undefined;
  isBusy: boolean;
  onRestore: () => void;
  onPurge: () => void;
}

export function TrashRow({ item, number, selection, problem, isBusy, ...on }: Props) {
  const { icon: Icon, one } = kinds[item.kind];
  const whose = <span className="sr-only"> {item.title}</span>;
  return (
    <tr data-selected={selection.ids.has(number)}>
      <td>
        <div className="row-head">
          <Tick id={number} label={`Select ${item.title}`} selection={selection} />
          <span className="trash-icon" title={one}>
            <Icon size={18} />
          </span>
          <div>
            <strong dir="auto">{item.title}</strong>
            <small dir="auto">
              {one}
              {item.detail && `, ${item.detail}`}
            </small>
          </div>
        </div>
      </td>
      <td>
        <span className="cell-name">Deleted </span>
        <time dateTime={item.deleted_at}>{longDate(item.deleted_at)}</time>
        {item.deleted_by && <small className="trash-by">by {item.deleted_by}</small>}
      </td>
      <td>
        <span className="cell-name">Goes for good: </span>
        <time dateTime={item.purge_at} title={longDate(item.purge_at)}>
          {goesIn(item.purge_at)}
        </time>
      </td>
      <td>
        <div className="row-actions">
          <button type="button" className="button button-small" aria-disabled={isBusy} onClick={on.onRestore}>
            <RotateCcw size={16} />
            Restore{whose}
          </button>
          <button
            type="button"
            className="button button-small button-danger"
            aria-disabled={isBusy}
            onClick={on.onPurge}
          >
            <Trash2 size={16} />
            Delete for good{whose}
          </button>
        </div>
        <Problem text={problem} />
      </td>
    </tr>
  );
}
