import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { changedPaths } from "#contract/content/words/paths.ts";
import type { Draft } from "#web/admin/platform/forms/draft.ts";
import { isPassing, pauseBefore, sentenceOf } from "#web/admin/platform/outcome.ts";
import { ApiError } from "#web/api-client.ts";
import { copyPath } from "./copy-path.ts";
import { merge } from "./merge.ts";

/** Another admin on the same page, known by their latest save. */
export interface CoEditor {
  who: string;
  paths: ReadonlySet<string>;
}

export interface AutosaveState {
  state: WordsState;
  /** Content of the form; `state` is the server's. */
  words: Words;
  isDirty: boolean;
  isSaving: boolean;
  failure: string;
  /** Epoch milliseconds of the next try after a failure. */
  nextTry: number | null;
  /** Fields that both admins changed, until this admin chooses a value for each. */
  both: { paths: string[]; theirs: WordsState } | null;
  beside: CoEditor | null;
  /** The version that my changes are based on, for the draft on this device. */
  base: { version: number; words: Words };
}

/** Milliseconds after the last key. */
const pause = 1_000;
/** A co-editor counts as gone this long after the last save. */
const stayMs = 5 * 60_000;

export function createAutosave(
  loaded: WordsState,
  send: (version: number, words: Words) => Promise<unknown>,
  me: () => string | undefined,
) {
  let kept: AutosaveState = {
    state: loaded,
    words: loaded.draft,
    isDirty: false,
    isSaving: false,
    failure: "",
    nextTry: null,
    both: null,
    beside: null,
    base: { version: loaded.version, words: loaded.draft },
  };
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<void> | undefined;
  let failures = 0;

  function set(next: Partial<AutosaveState>) {
    kept = { ...kept, ...next };
    kept.isDirty = changedPaths(kept.state.draft, kept.words).length > 0;
    if (!kept.both) kept.base = { version: kept.state.version, words: kept.state.draft };
    for (const listener of listeners) listener();
  }

  function soon(time: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), time);
  }

  function see({ savedBy: who, savedAt: at }: WordsState, paths: string[]) {
    if (!who || !at || who === me()) return;
    const stay = Date.parse(at) + stayMs - Date.now();
    if (stay <= 0) return;
    clearTimeout(leave);
    leave = setTimeout(() => set({ beside: null }), stay);
    const before = kept.beside?.who === who ? kept.beside.paths : [];
    set({ beside: { who, paths: new Set([...before, ...paths]) } });
  }

  function meet(state: WordsState, base = kept.state.draft) {
    if (state.version < kept.state.version) return;
    if (state.version > kept.state.version) see(state, changedPaths(kept.state.draft, state.draft));
    const { words, both } = merge(base, kept.words, state.draft);
    set({ state, words, both: both.length > 0 ? { paths: both, theirs: state } : kept.both });
    if (kept.isDirty) soon(pause);
  }

  async function save() {
    while (kept.isDirty && !kept.both) {
      const { state, words } = kept;
      set({ isSaving: true });
      try {
        const saved = (await send(state.version, words)) as WordsState;
        failures = 0;
        set({ state: saved, words: kept.words === words ? saved.draft : kept.words, failure: "" });
      } catch (error) {
        const stored = error instanceof ApiError ? error.rival : null;
        if (!isState(stored)) return fail(error);
        meet(stored);
      }
    }
  }

  function fail(error: unknown) {
    failures += 1;
    const pauseMs = isPassing(error) ? pauseBefore(failures) : null;
    set({ failure: sentenceOf(error), nextTry: pauseMs && Date.now() + pauseMs });
    if (pauseMs) soon(pauseMs);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (kept.nextTry) set({ nextTry: null });
    await underWay;
    if (!kept.isDirty) return true;
    underWay ??= save().finally(() => {
      underWay = undefined;
      set({ isSaving: false });
    });
    await underWay;
    return !kept.isDirty;
  }

  see(loaded, []);
  return {
    now: () => kept,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(words: Words) {
      set({ words });
      // While the server is away, typing does not bring the next try forward.
      if (!kept.nextTry) soon(pause);
    },
    flush,
    meet,
    /**
     * Waits for a pending save, because its event may arrive before its answer and would look like another
     * admin's change.
     */
    async hear(read: () => Promise<WordsState>) {
      const state = await read();
      while (underWay) await underWay;
      meet(state);
    },
    takeUp({ base, values }: Draft<Words>) {
      set({ words: values });
      meet(kept.state, base);
      void flush();
    },
    settle(theirs: ReadonlySet<string>) {
      const { both, words } = kept;
      if (!both) return;
      const chosen = both.paths.filter((path) => theirs.has(path));
      set({ both: null, words: chosen.reduce((so, path) => copyPath(so, both.theirs.draft, path), words) });
      void flush();
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(leave);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

function isState(value: unknown): value is WordsState {
  return typeof value === "object" && value !== null && "draft" in value && "version" in value;
}
