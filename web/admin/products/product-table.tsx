import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { ProductRow as Row } from "#contract/products.ts";
import { useSelection } from "../lists/selection.ts";
import { columns as allColumns, type Columns } from "./columns.ts";
import { ProductBulk } from "./product-bulk.tsx";
import { ProductRow } from "./product-row.tsx";
import { SortableHead } from "./sortable-head.tsx";
import type { ProductActions } from "./use-product-actions.ts";

interface Props {
  rows: Row[];
  columns: Columns;
  actions: ProductActions;
}

export function ProductTable({ rows, columns, actions }: Props) {
  const [search] = useSearchParams();
  const selection = useSelection(rows);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, nothing of which is ticked
  useEffect(selection.clear, [search.toString(), selection.clear]);
  return (
    <>
      <ProductBulk rows={rows} selection={selection} actions={actions} />
      <table className="table product-table">
        <thead>
          <tr>
            <SortableHead label="Product" sort="title" />
            {allColumns
              .filter(({ name }) => columns.isShown(name))
              .map(({ name, label, sort }) => (
                <SortableHead key={name} label={label} sort={sort} name={name} />
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ProductRow
              key={row.id}
              row={row}
              columns={columns}
              selection={selection}
              problem={actions.problems.get(row.id)}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
