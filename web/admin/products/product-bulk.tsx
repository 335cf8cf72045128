import { Trash2 } from "lucide-react";
import type { ProductRow } from "#contract/products.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import type { Selection } from "../lists/selection.ts";
import type { ProductActions } from "./use-product-actions.ts";

interface Props {
  rows: readonly ProductRow[];
  selection: Selection;
  actions: ProductActions;
}

export function ProductBulk({ rows, selection, actions }: Props) {
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const settle = (isDone: boolean) => isDone && selection.clear();
  const change = (status: "published" | "draft") => actions.setStatus(chosen, status).then(settle);
  return (
    <BulkBar what="products" selection={selection} rows={rows.length}>
      <button type="button" className="button button-small" onClick={() => change("published")}>
        Publish
      </button>
      <button type="button" className="button button-small" onClick={() => change("draft")}>
        To draft
      </button>
      <button
        type="button"
        className="button button-small button-danger"
        onClick={() => actions.remove(chosen.map(({ id }) => id)).then(settle)}
      >
        <Trash2 size={17} />
        Delete
      </button>
    </BulkBar>
  );
}
