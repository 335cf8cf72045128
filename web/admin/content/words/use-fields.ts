import { useMemo, useState } from "react";
import { remarksOn } from "#contract/content/words/checks.ts";
import type { Page } from "#contract/content/words/field.ts";
import { misfits } from "#contract/content/words/fits.ts";
import { changedPaths, setAt } from "#contract/content/words/paths.ts";
import { focusField, type Selected } from "#web/admin/platform/forms/focus-field.ts";
import type { Autosave, AutosaveState } from "./autosave.ts";
import { copyPath } from "./copy-path.ts";
import { around, type Editing } from "./editing.ts";
import { sectionsOf } from "./sections.ts";

export function useFields(page: Page, autosave: Autosave, { words, state, beside }: AutosaveState) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen(page)));
  const { published } = state;
  const changed = useMemo(() => new Set(changedPaths(published, words)), [published, words]);
  const problems = useMemo(
    () => new Map(misfits(page, words).map(({ field, message }) => [field, message])),
    [page, words],
  );
  // Only company fields show warnings during editing, because many pages use each fact.
  const remarks = useMemo(
    () => new Map(isOfFacts(page) ? remarksOn(page, words).map(({ path, message }) => [path, message]) : []),
    [page, words],
  );
  const editing: Editing = {
    words,
    published,
    changed,
    problems,
    remarks,
    beside,
    open,
    toggle: (path) =>
      setOpen((now) =>
        now.has(path) ? new Set([...now].filter((one) => one !== path)) : new Set([...now, path]),
      ),
    set: (path, value) => autosave.change(setAt(autosave.now().words, path, value)),
    bringBack: (path, from) => autosave.change(copyPath(autosave.now().words, from, path)),
  };
  function goTo(path: string, selected?: Selected) {
    setOpen((now) => new Set([...now, ...around(path)]));
    focusField(path, selected);
  }
  return { editing, goTo };
}

function firstOpen(page: Page): string[] {
  const names = sectionsOf(page).map(([name]) => name);
  return isOfFacts(page) ? names : names.slice(0, 1);
}

function isOfFacts({ name }: Page): boolean {
  return name === "company";
}
