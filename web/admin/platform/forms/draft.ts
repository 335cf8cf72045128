import { useCallback, useEffect, useRef, useState } from "react";
import { storedAdmin } from "../session.ts";
import { draftKey, draftsOf } from "./draft-store.ts";

/** What was typed over a record and not yet saved. */
export interface Draft<Values> {
  /** The version of the record that the form was opened with; 0 for a new one. */
  version: number;
  /** What stood there when the form was opened: tells later what this admin has changed. */
  base: Values;
  values: Values;
  /** When it was last typed in, as ISO text. */
  at: string;
}

const pauseBeforeKeeping = 250;
/** Records that are deleted for good: a form that still shows one keeps nothing of it any more. */
const deleted = new Set<string>();

/**
 * The draft of the admin who is logged in. Null as well where the browser keeps nothing for this site. `record` is a name such as
 * "product:12" or "product:new".
 */
export function readDraft<Values>(record: string): Draft<Values> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(record) ?? "") ?? "null");
    return isDraft<Values>(kept) ? kept : null;
  } catch {
    return null;
  }
}

export function writeDraft<Values>(record: string, draft: Draft<Values> | null) {
  const key = keyOf(record);
  if (key === null) return;
  try {
    if (draft && !deleted.has(record)) localStorage.setItem(key, JSON.stringify(draft));
    else localStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden: the words still stand in the form.
  }
}

/** Its record is deleted for good. */
export function deleteDraft(record: string) {
  deleted.add(record);
  writeDraft(record, null);
}

/** Somebody is forgotten who is called so: drafts that name them go. */
export function forgetDraftsNaming(name: string) {
  for (const record of draftsOf(storedAdmin().id)) {
    const text = JSON.stringify(readDraft(record)).toLowerCase();
    if (text.includes(name.toLowerCase())) writeDraft(record, null);
  }
}

function keyOf(record: string) {
  return draftKey(storedAdmin().id, record);
}

function isDraft<Values>(kept: unknown): kept is Draft<Values> {
  return typeof kept === "object" && kept !== null && "version" in kept && "base" in kept && "values" in kept;
}

/**
 * Keeps what is typed as long as it differs from what is saved: shortly after each key, and when the page is hidden. Answers what
 * forgets it for good, for a form that goes before it has seen that it is saved.
 */
export function useDraft<Values>(
  record: string,
  { isDirty, version, base, values }: Omit<Draft<Values>, "at"> & { isDirty: boolean },
) {
  // In another tab somebody else may have logged in since.
  const [typist] = useState(() => storedAdmin().id);
  const isOver = useRef(false);
  const keep = useRef(() => {});
  keep.current = () => {
    if (isOver.current || storedAdmin().id !== typist) return;
    writeDraft(record, isDirty ? { version, base, values, at: new Date().toISOString() } : null);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes, is kept
  useEffect(() => {
    const timer = setTimeout(() => keep.current(), isDirty ? pauseBeforeKeeping : 0);
    return () => clearTimeout(timer);
  }, [record, isDirty, version, base, values]);

  useEffect(() => {
    const now = () => keep.current();
    addEventListener("pagehide", now);
    return () => {
      removeEventListener("pagehide", now);
      now();
    };
  }, []);

  return useCallback(() => {
    isOver.current = true;
    writeDraft(record, null);
  }, [record]);
}
