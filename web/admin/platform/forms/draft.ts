import { useCallback, useEffect, useRef, useState } from "react";
import { storedAdmin } from "../session.ts";
import { draftKey, draftsOf } from "./draft-store.ts";

export interface Draft<Values> {
  /** The version that the form was opened with; 0 for a new record. */
  version: number;
  /** The values that the form was opened with, which tell the fields this admin changed. */
  base: Values;
  values: Values;
  at: string;
}

const pauseBeforeKeeping = 250;
/** Records that are deleted for good. A form that is still open must not store a draft of them. */
const deleted = new Set<string>();

/**
 * Null if there is no draft or the browser forbids storage. `record` is a name such as "product:12" or
 * "product:new".
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
    // Storage is full or forbidden. The text is still in the form.
  }
}

export function deleteDraft(record: string) {
  deleted.add(record);
  writeDraft(record, null);
}

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
 * Stores unsaved values shortly after each key and when the page is hidden; a null `record` stores nothing.
 * Returns a function that deletes the draft, for a form that may close before its next render.
 */
export function useDraft<Values>(
  record: string | null,
  { isDirty, version, base, values }: Omit<Draft<Values>, "at"> & { isDirty: boolean },
) {
  // Another admin may have logged in in another tab since.
  const [typist] = useState(() => storedAdmin().id);
  const keep = useRef(() => {});
  keep.current = () => {
    if (record === null || storedAdmin().id !== typist) return;
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
    keep.current = () => {};
    if (record !== null) writeDraft(record, null);
  }, [record]);
}
