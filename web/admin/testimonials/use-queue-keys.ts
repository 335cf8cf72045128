import { useEffect, useEffectEvent } from "react";
import type { Testimonial } from "#contract/testimonials.ts";
import type { Selection } from "../lists/selection.ts";
import type { Queue } from "./use-queue.ts";

interface Given {
  rows: readonly Testimonial[];
  /** The testimonial in the dialog; the keys are about that one then. */
  open: Testimonial | null;
  queue: Queue;
  selection: Selection;
  onOpen: (id: number) => void;
}

/** j and k go down and up, a approves, r rejects, x ticks: unless somebody types, or another dialog is open. */
export function useQueueKeys({ rows, open, queue, selection, onOpen }: Given) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target as Element;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (target.closest("input:not([type=checkbox]), textarea, select, [role=menu]")) return;
    if (document.querySelector("dialog[open]:not(.testimonial-modal)")) return;
    const at = rows.findIndex(({ id }) => id === (open?.id ?? focusedRow()));
    const row = open ?? rows[at];
    if (event.key === "j" || event.key === "k") {
      const next = rows[event.key === "j" ? at + 1 : Math.max(at - 1, 0)];
      if (next && open) onOpen(next.id);
      else if (next) focusRow(next.id);
    } else if (row && event.key === "a" && row.status !== "approved") queue.act([row.id], "approve");
    else if (row && event.key === "r" && row.status !== "rejected") queue.act([row.id], "reject");
    else if (row && event.key === "x" && !open) selection.toggle(row.id, false);
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  useKeptFocus(rows);
}

function focusedRow(): number | null {
  const row = document.activeElement?.closest("tr")?.querySelector<HTMLElement>("[data-row]");
  return row ? Number(row.dataset.row) : null;
}

function focusRow(id: number) {
  document.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
}

/** A row that leaves the list with the focus hands it to the one that takes its place. */
function useKeptFocus(rows: readonly Testimonial[]) {
  const last = useLastFocused();
  useEffect(() => {
    const lost = last();
    if (!lost || document.activeElement !== document.body || rows.some(({ id }) => id === lost.id)) return;
    const next = rows[Math.min(lost.at, rows.length - 1)];
    if (next) focusRow(next.id);
  }, [rows, last]);
}

const focused: { id: number; at: number }[] = [];

function useLastFocused() {
  useEffect(() => {
    const note = (event: FocusEvent) => {
      const row = (event.target as Element).closest?.("tr");
      const id = Number(row?.querySelector<HTMLElement>("[data-row]")?.dataset.row) || 0;
      const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      focused.splice(0, 1, { id, at });
    };
    addEventListener("focusin", note);
    return () => removeEventListener("focusin", note);
  }, []);
  return lastFocused;
}

function lastFocused() {
  const [last] = focused;
  return last?.id ? last : null;
}
