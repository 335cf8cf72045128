import { useEffectEvent, useLayoutEffect } from "react";
import type { Testimonial } from "#contract/content/testimonials.ts";
import { mayNow } from "#web/admin/platform/rights.tsx";
import type { Moderation } from "./use-moderation.ts";

interface KeyActions {
  /** The testimonial in the dialog; the keys are about that one then. */
  open: Testimonial | null;
  moderation: Moderation;
  onOpen: (id: number) => void;
}

/** j and k go down and up, a approves, r rejects, x ticks: unless somebody types, or another dialog is open. */
export function useModerationKeys({ open, moderation, onOpen }: KeyActions) {
  const { rows, selection } = moderation;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest("input:not([type=checkbox]), textarea, select, [role=menu]")) return;
    if (document.querySelector("dialog[open]:not(.testimonial-dialog)")) return;
    const at = rows.findIndex(({ id }) => id === (open?.id ?? focusedRow()));
    const row = open ?? rows[at];
    if (event.key === "j" || event.key === "k") {
      const next = rows[event.key === "j" ? at + 1 : Math.max(at - 1, 0)];
      if (next && open) onOpen(next.id);
      else if (next) focusRow(next.id);
    } else if (!mayNow("inbox")) return;
    else if (row && event.key === "a" && row.status !== "approved") moderation.judge(row, "approve");
    else if (row && event.key === "r" && row.status !== "rejected") moderation.judge(row, "reject");
    else if (row && event.key === "x" && !open) selection.toggle(row.id, false);
  });

  // Before the rows are painted: whoever sees them may press.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

function focusedRow(): number | null {
  const row = document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-row]");
  return row ? Number(row.dataset.row) : null;
}

function focusRow(id: number) {
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
}
