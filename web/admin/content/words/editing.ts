import { createContext, useContext } from "react";
import type { Words } from "#contract/content/words/field.ts";
import type { CoEditor } from "./autosave.ts";

export interface Editing {
  words: Words;
  published: Words;
  changed: ReadonlySet<string>;
  problems: ReadonlyMap<string, string>;
  remarks: ReadonlyMap<string, string>;
  beside: CoEditor | null;
  open: ReadonlySet<string>;
  toggle: (path: string) => void;
  set: (path: string, value: unknown) => void;
  bringBack: (path: string, from: Words) => void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("Fields of words stand in an editor");
  return editing;
}

/** Section and items that must be unfolded to show the field. */
export function around(path: string): string[] {
  const section = path.split(".")[0] ?? "";
  const items = [...path.matchAll(/\/[^./]+/g)].map(({ index, 0: step }) =>
    path.slice(0, index + step.length),
  );
  return [section, ...items];
}

let awaited: MutationObserver | undefined;

export interface Selected {
  start: number;
  end: number;
}

/** Focuses the field once it is rendered. A later call replaces a waiting one. */
export function focusField(path: string, selected?: Selected) {
  awaited?.disconnect();
  const observer = new MutationObserver(() => {
    if (focusNow(path, selected)) observer.disconnect();
  });
  awaited = observer;
  requestAnimationFrame(() => {
    if (awaited === observer && !focusNow(path, selected)) {
      observer.observe(document.body, { childList: true, subtree: true });
    }
  });
}

function focusNow(path: string, selected: Selected | undefined): boolean {
  const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const control =
    place?.querySelector<HTMLElement>("input, textarea, select") ??
    place?.querySelector<HTMLElement>("button");
  if (!control) return false;
  control.focus({ preventScroll: true });
  if (selected && control instanceof HTMLTextAreaElement) select(control, selected);
  else place?.scrollIntoView({ block: "center" });
  return document.activeElement === control;
}

/**
 * A textarea does not tell where its lines are, so this scrolls by the share of the text above the
 * selection.
 */
function select(control: HTMLTextAreaElement, { start, end }: Selected) {
  control.setSelectionRange(start, end);
  const { top, height } = control.getBoundingClientRect();
  scrollBy({ top: top + (height * start) / control.value.length - innerHeight / 2, behavior: "instant" });
}

export function pathOf(control: Element): string | null {
  return control.closest("[data-path]")?.getAttribute("data-path") ?? null;
}
