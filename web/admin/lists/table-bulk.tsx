import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { Selection } from "../inbox/selection.ts";

interface Props {
  /** "testimonials" */
  what: string;
  selection: Selection;
  /** Rows of this page. */
  rows: number;
  /** Buttons for what can be done with them. */
  children: ReactNode;
}

/** Lies on top of a table as long as something is ticked. */
export function TableBulk({ what, selection, rows, children }: Props) {
  const count = selection.ids.size;
  if (count === 0) return null;
  const isPage = count === rows;
  return (
    <div className="bulk table-bulk" role="toolbar" aria-label={`Selected ${what}`}>
      <label className="tick">
        <input
          type="checkbox"
          checked={isPage}
          ref={(box) => {
            if (box) box.indeterminate = !isPage;
          }}
          aria-label="Select all on this page"
          onChange={() => selection.setAll(!isPage)}
        />
      </label>
      <span className="bulk-count" role="status">
        {count} selected
      </span>
      {children}
      <button type="button" className="icon-button" aria-label="Clear selection" onClick={selection.clear}>
        <X size={18} />
      </button>
    </div>
  );
}
