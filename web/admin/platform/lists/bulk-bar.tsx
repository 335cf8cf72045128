import { X } from "lucide-react";
import type { ReactNode } from "react";
import { type Text, t } from "../language/language.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { Selection } from "./selection.ts";

interface Props {
  what: Text;
  selection: Selection;
  rows: number;
  /** Size of a selection that goes beyond this page. */
  count?: number;
  children: ReactNode;
  more?: ReactNode;
}

export function BulkBar({ what, selection, rows, count = selection.ids.size, children, more }: Props) {
  if (selection.ids.size === 0) return null;
  const isPage = selection.ids.size === rows;
  return (
    <div className="bulk" role="toolbar" aria-label={t("Selected {what}", { what: t(what) })}>
      <div className="bulk-line">
        <label className="tick">
          <input
            type="checkbox"
            checked={isPage}
            ref={(box) => {
              if (box) box.indeterminate = !isPage;
            }}
            aria-label={t("Select all on this page")}
            onChange={() => selection.setAll(!isPage)}
          />
        </label>
        <span className="bulk-count" role="status">
          {t("{count} selected", { count: count.toLocaleString("en") })}
        </span>
        {children}
        <IconButton label={t("Clear selection")} onClick={selection.clear}>
          <X size={18} />
        </IconButton>
      </div>
      {more && <div className="bulk-more row row-apart">{more}</div>}
    </div>
  );
}
