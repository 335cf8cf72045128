import type { TrashItem } from "#contract/trash.ts";
import type { Selection } from "../lists/selection.ts";
import { TrashRow } from "./trash-row.tsx";
import type { TrashActions } from "./use-trash.ts";

interface Props {
  /** `id` is of kind and item together. */
  rows: readonly { item: TrashItem; id: number }[];
  selection: Selection;
  trash: TrashActions;
  onPurge: (item: TrashItem) => void;
}

export function TrashTable({ rows, selection, trash, onPurge }: Props) {
  return (
    <table className="table cards trash">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Deleted</th>
          <th scope="col">Goes for good</th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, id }) => (
          <TrashRow
            key={id}
            item={item}
            number={id}
            selection={selection}
            problem={trash.problems.get(id)}
            isBusy={trash.isBusy}
            onRestore={() => trash.isBusy || trash.restore([item])}
            onPurge={() => onPurge(item)}
          />
        ))}
      </tbody>
    </table>
  );
}
