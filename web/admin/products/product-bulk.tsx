import { Trash2, X } from "lucide-react";
import type { ProductActions } from "./use-product-actions.ts";

interface Props {
  chosen: number[];
  actions: ProductActions;
  onClear: () => void;
}

/** Lies on top of the table as long as something is ticked. */
export function ProductBulk({ chosen, actions, onClear }: Props) {
  const settle = (isDone: boolean) => isDone && onClear();
  return (
    <div className="bulk" role="toolbar" aria-label="Selected products">
      <span className="bulk-count" role="status">
        {chosen.length} selected
      </span>
      <button
        type="button"
        className="button button-small"
        onClick={() => actions.setStatus(chosen, "published").then(settle)}
      >
        Publish
      </button>
      <button
        type="button"
        className="button button-small"
        onClick={() => actions.setStatus(chosen, "draft").then(settle)}
      >
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
      <button type="button" className="icon-button" aria-label="Clear selection" onClick={onClear}>
        <X size={18} />
      </button>
    </div>
  );
}
