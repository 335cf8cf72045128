import { useMemo, useState } from "react";
import { remarksOn } from "#contract/content/words/checks.ts";
import { saveWords } from "#contract/content/words/endpoints.ts";
import type { Page } from "#contract/content/words/field.ts";
import { misfits } from "#contract/content/words/fits.ts";
import { changedPaths, setAt } from "#contract/content/words/paths.ts";
import { statesOfTexts, translated as withTranslation } from "#contract/content/words/translate.ts";
import { focusField, type Selected } from "#web/admin/platform/forms/focus-field.ts";
import { attempt } from "#web/admin/platform/outcome.ts";
import { adminApi } from "#web/admin/platform/session.ts";
import type { Autosave, AutosaveState } from "./autosave.ts";
import { copyPath } from "./copy-path.ts";
import { around, type Editing, type TranslationOf } from "./editing.ts";
import { placeOf } from "./load.ts";
import { sectionsOf } from "./sections.ts";
import { remarkShown } from "./shown.ts";

export function useFields(page: Page, autosave: Autosave, { words, state, beside }: AutosaveState) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(firstOpen(page)));
  const { published } = state;
  const changed = useMemo(() => new Set(changedPaths(published, words)), [published, words]);
  const translation = useTranslation(page, autosave, { words, state });
  const problems = useMemo(() => {
    const shown = state.original ? withTranslation(page, state.original.words, words) : words;
    return new Map(misfits(page, shown).map(({ field, message }) => [field, remarkShown(message)]));
  }, [page, words, state.original]);
  // Only company fields show warnings during editing, because many pages use each fact.
  const remarks = useMemo(
    () =>
      new Map(
        isOfFacts(page) && !state.original
          ? remarksOn(page, words).map(({ path, message }) => [path, remarkShown(message)])
          : [],
      ),
    [page, words, state.original],
  );
  const editing: Editing = {
    translation,
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

function useTranslation(
  page: Page,
  autosave: Autosave,
  { words, state }: Pick<AutosaveState, "words" | "state">,
): TranslationOf | null {
  const { original, language } = state;
  const states = useMemo(
    () =>
      original && statesOfTexts(page, { source: original.words, texts: words, madeFrom: original.madeFrom }),
    [page, original, words],
  );
  if (!original || !states) return null;
  const confirm = (path: string) =>
    attempt(async () => {
      if (!(await autosave.flush())) return;
      const { state: now } = autosave.now();
      const body = { version: now.version, words: now.draft, confirmed: [path] };
      autosave.meet(await adminApi.call(saveWords, { ...placeOf(now), body }));
    });
  return { language, original: original.words, madeFrom: original.madeFrom, states, confirm };
}

function firstOpen(page: Page): string[] {
  const names = sectionsOf(page).map(([name]) => name);
  return isOfFacts(page) ? names : names.slice(0, 1);
}

function isOfFacts({ name }: Page): boolean {
  return name === "company";
}
