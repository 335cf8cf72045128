import { useEffect, useState, useSyncExternalStore } from "react";
import { getWords, saveWords, type WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { readDraft, useDraft } from "#web/admin/platform/forms/draft.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi, storedAdmin } from "#web/admin/platform/session.ts";
import { createAutosave } from "./autosave.ts";

/** The words of a page while they are edited: saved by themselves, kept on this device until they are, and joined with what others save. */
export function useAutosave(loaded: WordsState) {
  const { page } = loaded;
  const record = `words:${page}`;
  const [autosave] = useState(() =>
    createAutosave(
      loaded,
      (version, words) => adminApi.call(saveWords, { params: { page }, query: {}, body: { version, words } }),
      () => storedAdmin().name,
    ),
  );
  const kept = useSyncExternalStore(autosave.subscribe, autosave.now, autosave.now);
  const { isDirty, base, words } = kept;
  // Before the hook that keeps drafts: it would take an old one away first.
  useEffect(() => {
    const draft = readDraft<Words>(record);
    if (draft) autosave.takeUp(draft);
    const back = () => void autosave.flush();
    addEventListener("online", back);
    return () => {
      removeEventListener("online", back);
      void autosave.flush();
    };
  }, [autosave, record]);
  useDraft(record, { isDirty, version: base.version, base: base.words, values: words });

  /** Reads what is stored by now. */
  async function look() {
    try {
      autosave.meet(await adminApi.call(getWords, { params: { page }, query: {} }));
    } catch {
      // The next save says what is the matter.
    }
  }
  useLive(["words"], () => void look());
  return { autosave, kept, look };
}
