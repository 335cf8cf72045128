import { createContext, useContext } from "react";
import type { Words } from "#contract/content/words/field.ts";
import type { CoEditor } from "./autosave.ts";

/** What the fields of a page share while it is edited. */
export interface Editing {
  words: Words;
  published: Words;
  /** Paths that differ from what is published. */
  changed: ReadonlySet<string>;
  /** By path: what keeps the words from being published. */
  problems: ReadonlyMap<string, string>;
  /** By path: what is worth a look, where it is told while words are written. */
  remarks: ReadonlyMap<string, string>;
  beside: CoEditor | null;
  /** Sections and items that stand open, by path. */
  open: ReadonlySet<string>;
  toggle: (path: string) => void;
  set: (path: string, value: unknown) => void;
  /** Makes what stands at a path as it is in `from`. */
  bringBack: (path: string, from: Words) => void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error("Fields of words stand in an editor");
  return editing;
}

/** Everything that has to stand open for a field to be seen: its section, and the items around it. */
export function around(path: string): string[] {
  const section = path.split(".")[0] ?? "";
  const items = [...path.matchAll(/\/[^./]+/g)].map(({ index, 0: step }) =>
    path.slice(0, index + step.length),
  );
  return [section, ...items];
}

let awaited: MutationObserver | undefined;

/** Puts the focus where the words of a path are written, as soon as its fold or its page is there; a later call takes its place. */
export function focusField(path: string) {
  awaited?.disconnect();
  const observer = new MutationObserver(() => {
    if (focusNow(path)) observer.disconnect();
  });
  awaited = observer;
  // After what was asked for just now has been drawn.
  requestAnimationFrame(() => {
    if (awaited === observer && !focusNow(path)) {
      observer.observe(document.body, { childList: true, subtree: true });
    }
  });
}

function focusNow(path: string): boolean {
  const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
  const control =
    place?.querySelector<HTMLElement>("input, textarea, select") ??
    place?.querySelector<HTMLElement>("button");
  if (!control) return false;
  control.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "center" });
  return document.activeElement === control;
}

/** The field that a control belongs to. */
export function pathOf(control: Element): string | null {
  return control.closest("[data-path]")?.getAttribute("data-path") ?? null;
}
