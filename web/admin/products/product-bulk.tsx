import { Trash2 } from "lucide-react";
import { BulkBar } from "../lists/bulk-bar.tsx";
import type { Selection } from "../lists/selection.ts";
import type { ProductActions } from "./use-product-actions.ts";

interface Props {
  rows: number;
  selection: Selection;
  actions: ProductActions;
}

export function ProductBulk({ rows, selection, actions }: Props) {
  const chosen = [...selection.ids];
  const settle = (isDone: boolean) => isDone && selection.clear();
  const change = (status: "published" | "draft") => actions.setStatus(chosen, status).then(settle);
  return (
    <BulkBar what="products" selection={selection} rows={rows}>
      <button type="button" className="button button-small" onClick={() => change("published")}>
        Publish
      </button>
      <button type="button" className="button button-small" onClick={() => change("draft")}>
        To draft
      </button>
      <button
        type="button"
        className="button button-small button-danger"
        onClick={() => actions.remove(chosen).then(settle)}
      >
        <Trash2 size={17} />
        Delete
      </button>
    </BulkBar>
  );
}
