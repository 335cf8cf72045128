import { useEffectEvent, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { replaced, useAddress } from "#web/admin/platform/lists/address.ts";
import type { Selection } from "#web/admin/platform/lists/selection.ts";
import { letterOf, signOf } from "#web/admin/platform/ui/letter-of.ts";

/**
 * j and k open the next and the previous message, x ticks it, ! marks it as spam or takes it back. The keys
 * are off while the admin types or a dialog is open.
 */
export function useKeys<Row extends { id: number }>(
  rows: readonly Row[],
  open: number | null,
  selection: Selection,
  onJudge: (row: Row) => void,
) {
  const { setSearch } = useAddress();
  const { state } = useLocation();

  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (target.closest("input:not([type=checkbox]), textarea, select, [role=menu]")) return;
    const at = rows.findIndex(({ id }) => id === (focusedRow() ?? open));
    const letter = letterOf(event);
    if (letter === "x" && rows[at]) selection.toggle(rows[at].id, false);
    if (signOf(event) === "!" && rows[at]) onJudge(rows[at]);
    if (letter !== "j" && letter !== "k") return;
    const next = rows[letter === "j" ? at + 1 : Math.max(at - 1, 0)];
    if (!next) return;
    const options = { replace: open !== null, preventScrollReset: true, state };
    setSearch((now) => replaced(now, "id", String(next.id)), options);
    document.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus();
  });

  // Before the first paint, so that an early key is not lost.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function focusedRow(): number | null {
  const row = document.activeElement?.closest(".inbox-row")?.querySelector<HTMLElement>("[data-row]");
  return row ? Number(row.dataset.row) : null;
}
