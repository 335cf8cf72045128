import { createContext, useContext } from "react";
import type { Words } from "#contract/content/words/field.ts";
import type { TextState } from "#contract/content/words/translate.ts";
import type { Language } from "#contract/languages.ts";
import type { CoEditor } from "./autosave.ts";

export interface TranslationOf {
  language: Language;
  original: Words;
  madeFrom: Words;
  states: ReadonlyMap<string, TextState>;
  /** Says that the text at the path is right for the original as it is now. */
  confirm: (path: string) => void;
}

export interface Editing {
  /** Null in the first language. */
  translation: TranslationOf | null;
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

export function pathOf(control: Element): string | null {
  return control.closest("[data-path]")?.getAttribute("data-path") ?? null;
}
