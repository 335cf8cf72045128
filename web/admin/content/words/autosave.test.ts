import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { WordsState } from "#contract/content/words/endpoints.ts";
import type { Words } from "#contract/content/words/field.ts";
import { ApiError } from "#web/api-client.ts";
import { createAutosave } from "./autosave.ts";

const words = (heading: string, lead = "A warm glass"): Words => ({ hero: { heading, lead } });
const state = (version: number, draft: Words, savedBy: string | null = null): WordsState => ({
  page: "home",
  language: "en",
  draft,
  published: words("Good morning"),
  original: null,
  version,
  savedAt: savedBy && new Date().toISOString(),
  savedBy,
  publishedAt: null,
  publishedBy: null,
  planned: null,
});

function server() {
  let stored = state(0, words("Good morning"));
  const sent: Words[] = [];
  return {
    sent,
    isAway: false,
    stored: () => stored,
    write(draft: Words, by = "Omar") {
      stored = state(stored.version + 1, draft, by);
    },
    async send(version: number, draft: Words) {
      sent.push(draft);
      if (this.isAway) throw new ApiError({ type: "about:blank", title: "", status: 0 });
      if (version !== stored.version) {
        throw new ApiError({ type: "about:blank", title: "", status: 409, current: stored });
      }
      this.write(draft, "Aisha");
      return stored;
    },
  };
}

function open() {
  const there = server();
  const autosave = createAutosave(
    there.stored(),
    (version, draft) => there.send(version, draft),
    () => "Aisha",
  );
  return { there, autosave };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("words that save themselves", () => {
  test("go to the server a second after the last key, once", async () => {
    const { there, autosave } = open();
    autosave.change(words("Good"));
    await vi.advanceTimersByTimeAsync(900);
    autosave.change(words("Good evening"));
    await vi.advanceTimersByTimeAsync(900);
    expect(there.sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(there.sent).toEqual([words("Good evening")]);
    expect(autosave.now()).toMatchObject({ isDirty: false, isSaving: false, failure: "" });
  });

  test("are kept while the server is away, and saved when it is back", async () => {
    const { there, autosave } = open();
    there.isAway = true;
    autosave.change(words("Good evening"));
    expect(await autosave.flush()).toBe(false);
    expect(autosave.now()).toMatchObject({ isDirty: true, nextTry: Date.now() + 8_000 });
    expect(autosave.now().failure).toContain("The server cannot be reached");
    autosave.change(words("Good evening to you"));
    await vi.advanceTimersByTimeAsync(8_000);
    expect(autosave.now()).toMatchObject({ isDirty: true, nextTry: Date.now() + 16_000 });
    there.isAway = false;
    await vi.advanceTimersByTimeAsync(16_000);
    expect(there.sent).toHaveLength(3);
    expect(autosave.now()).toMatchObject({ isDirty: false, failure: "", nextTry: null });
    expect(there.stored().draft).toEqual(words("Good evening to you"));
  });

  test("that are typed while a save is under way are saved after it", async () => {
    const { there, autosave } = open();
    autosave.change(words("Good"));
    const done = autosave.flush();
    autosave.change(words("Good evening"));
    expect(await done).toBe(true);
    expect(there.stored().draft).toEqual(words("Good evening"));
  });

  test("stand beside what somebody else has written in another field", async () => {
    const { there, autosave } = open();
    there.write(words("Good morning", "A cold glass"));
    autosave.change(words("Good evening"));
    expect(await autosave.flush()).toBe(true);
    expect(there.stored().draft).toEqual(words("Good evening", "A cold glass"));
    expect(autosave.now().words).toEqual(words("Good evening", "A cold glass"));
  });

  test("tell who else writes, and where, until that is some minutes ago", async () => {
    const { there, autosave } = open();
    autosave.change(words("Good evening"));
    await autosave.flush();
    autosave.meet(there.stored());
    expect(autosave.now().beside).toBeNull();
    there.write(words("Good evening", "A cold glass"));
    autosave.meet(there.stored());
    expect(autosave.now().beside).toEqual({ who: "Omar", paths: new Set(["hero.lead"]) });
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    autosave.change(words("Good day", "A cold glass"));
    await autosave.flush();
    there.write(words("Good afternoon", "A cold glass"));
    autosave.meet(there.stored());
    expect(autosave.now().beside?.paths).toEqual(new Set(["hero.lead", "hero.heading"]));
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(autosave.now().beside?.who).toBe("Omar");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(autosave.now().beside).toBeNull();
  });

  test("wait for a choice where somebody else has written in the same field", async () => {
    const { there, autosave } = open();
    there.write(words("Good night"));
    autosave.change(words("Good evening", "A tall glass"));
    expect(await autosave.flush()).toBe(false);
    expect(autosave.now().both?.paths).toEqual(["hero.heading"]);
    expect(autosave.now().base).toEqual({ version: 0, words: words("Good morning") });
    expect(there.stored().draft).toEqual(words("Good night"));
    autosave.settle(new Set(["hero.heading"]));
    expect(await autosave.flush()).toBe(true);
    expect(there.stored().draft).toEqual(words("Good night", "A tall glass"));
  });

  test("left on this device are laid over what is stored by now", async () => {
    const { there, autosave } = open();
    autosave.takeUp({ version: 0, base: words("Good day"), values: words("Good evening"), at: "" });
    expect(autosave.now().both?.paths).toEqual(["hero.heading"]);
    autosave.settle(new Set());
    expect(await autosave.flush()).toBe(true);
    expect(there.stored().draft).toEqual(words("Good evening"));
  });

  test("are not taken for somebody's if the live stream tells of them before their own answer", async () => {
    const there = server();
    const answered = Promise.withResolvers<void>();
    const autosave = createAutosave(
      there.stored(),
      async (version, draft) => {
        const saved = await there.send(version, draft);
        await answered.promise;
        return saved;
      },
      () => "Aisha",
    );
    const list = (...ids: string[]): Words => ({ hero: { claims: ids.map((id) => ({ id, text: id })) } });
    autosave.change(list("a", "b", "new"));
    const saving = autosave.flush();
    autosave.change(list("new", "a", "b"));
    const heard = autosave.hear(async () => there.stored());
    answered.resolve();
    await Promise.all([heard, saving]);
    await autosave.flush();
    expect(autosave.now().both).toBeNull();
    expect(there.stored().draft).toEqual(list("new", "a", "b"));
  });

  test("never go back to an older answer that came late", async () => {
    const { there, autosave } = open();
    const late = there.stored();
    autosave.change(words("Good evening"));
    await autosave.flush();
    autosave.meet(late);
    expect(autosave.now().words).toEqual(words("Good evening"));
  });
});
