import { useEffect, useState, useSyncExternalStore } from "react";
import { getWords, saveWords, type WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { languages } from "#contract/languages.ts";
import { readDraft, useDraft } from "#web/admin/platform/forms/draft.ts";
import { useLive } from "#web/admin/platform/live.ts";
import { adminApi, backgroundApi, storedAdmin } from "#web/admin/platform/session.ts";
import { createAutosave } from "./autosave.ts";
import { placeOf } from "./load.ts";

/**
 * Edits a page: saves by itself, keeps a draft on this device until saved, and merges other admins'
 * changes.
 */
export function useAutosave(loaded: WordsState) {
  const { page, language } = loaded;
  const place = placeOf(loaded);
  const record = language === languages[0] ? `words:${page}` : `words:${page}:${language}`;
  const [autosave] = useState(() =>
    createAutosave(
      loaded,
      (version, words) => adminApi.call(saveWords, { ...place, body: { version, words } }),
      () => storedAdmin().name,
    ),
  );
  const kept = useSyncExternalStore(autosave.subscribe, autosave.now, autosave.now);
  const { isDirty, base, words } = kept;
  // Must run before useDraft, which would delete the stored draft.
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

  async function look(api: Pick<typeof adminApi, "call"> = adminApi) {
    try {
      await autosave.hear(() => api.call(getWords, place));
    } catch {
      // The next save reports the failure.
    }
  }
  useLive(["words"], () => void look(backgroundApi));
  return { autosave, kept, look: () => look() };
}
