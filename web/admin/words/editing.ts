import { createContext, useContext } from "react";
import type { Words } from "#contract/words/field.ts";
import type { Beside } from "./keeper.ts";

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
  beside: Beside | null;
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

/** Frames in which folds have opened, and a page that was asked for has come. */
const mostFrames = 60;

/** Puts the focus where the words of a path are written, as soon as it is there. */
export function focusField(path: string, frames = mostFrames) {
  requestAnimationFrame(() => {
    const place = document.querySelector(`[data-path="${CSS.escape(path)}"]`);
    const control =
      place?.querySelector<HTMLElement>("input, textarea, select") ??
      place?.querySelector<HTMLElement>("button");
    if (!control) return frames > 0 ? focusField(path, frames - 1) : undefined;
    control.focus({ preventScroll: true });
    place?.scrollIntoView({ block: "center" });
  });
}

/** The field that a control belongs to. */
export function pathOf(control: Element): string | null {
  return control.closest("[data-path]")?.getAttribute("data-path") ?? null;
}
