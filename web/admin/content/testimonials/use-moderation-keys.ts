import { useEffectEvent, useLayoutEffect } from "react";
import type { Testimonial } from "#contract/content/testimonials.ts";
import { mayNow } from "#web/admin/platform/rights.tsx";
import { letterOf } from "#web/admin/platform/ui/letter-of.ts";
import type { Moderation } from "./use-moderation.ts";

interface KeyActions {
  open: Testimonial | null;
  moderation: Moderation;
  onOpen: (id: number) => void;
}

/** j and k move, a approves, r rejects, x selects. The keys are off in text fields and other dialogs. */
export function useModerationKeys({ open, moderation, onOpen }: KeyActions) {
  const { rows, selection } = moderation;
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest("input:not([type=checkbox]), textarea, select, [role=menu]")) return;
    if (document.querySelector("dialog[open]:not(.testimonial-dialog)")) return;
    const at = rows.findIndex(({ id }) => id === (open?.id ?? focusedRow()));
    const row = open ?? rows[at];
    const letter = letterOf(event);
    if (letter === "j" || letter === "k") {
      const next = rows[letter === "j" ? at + 1 : Math.max(at - 1, 0)];
      if (next && open) onOpen(next.id);
      else if (next) focusRow(next.id);
    } else if (!mayNow("inbox")) return;
    else if (row && letter === "a" && row.status !== "approved") void moderation.judge(row, "approve");
    else if (row && letter === "r" && row.status !== "rejected") void moderation.judge(row, "reject");
    else if (row && letter === "x" && !open) selection.toggle(row.id, false);
  });

  // A layout effect, so that the keys work from the first paint.
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
