import { useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { Selection } from "./selection.ts";

/** j and k open the next and the previous message, x ticks it: unless somebody types, or a dialog is open. */
export function useKeys(rows: readonly { id: number }[], open: number | null, selection: Selection) {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const target = event.target as Element;
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
      if (target.closest("input:not([type=checkbox]), textarea, select, [role=menu]")) return;
      const at = rows.findIndex(({ id }) => id === (focusedRow() ?? open));
      if (event.key === "x" && rows[at]) selection.toggle(rows[at].id, false);
      if (event.key !== "j" && event.key !== "k") return;
      const next = rows[event.key === "j" ? at + 1 : Math.max(at - 1, 0)];
      if (!next) return;
      const address = new URLSearchParams(search);
      address.set("id", String(next.id));
      navigate(`?${address}`, { replace: open !== null, preventScrollReset: true, state });
      document.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [rows, open, selection, search, state, navigate]);
}

function focusedRow(): number | null {
  const row = document.activeElement?.closest(".inbox-row")?.querySelector<HTMLElement>("[data-row]");
  return row ? Number(row.dataset.row) : null;
}
