import { Trash2 } from "lucide-react";
import type { ProductRow } from "#contract/products.ts";
import type { ProductActions } from "./use-product-actions.ts";

interface Props {
  chosen: readonly ProductRow[];
  actions: ProductActions;
}

export function ProductBulk({ chosen, actions }: Props) {
  const settle = (isDone: boolean) => isDone && actions.selection.clear();
  const change = (status: "published" | "draft") => actions.setStatus(chosen, status).then(settle);
  return (
    <>
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
    </>
  );
}
