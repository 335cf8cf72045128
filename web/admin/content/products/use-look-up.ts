import { useEffect, useRef, useState } from "react";

const pauseBeforeAsking = 350;

/**
 * Asks the server once typing pauses. Returns null until it answers and if it fails: a failed look-up must not block a save,
 * which the server checks again.
 */
export function useLookUp<Answer>(
  words: string,
  ask: (words: string, signal: AbortSignal) => Promise<Answer>,
): Answer | null {
  const [known, setKnown] = useState<{ words: string; answer: Answer } | null>(null);
  const asking = useRef(ask);
  asking.current = ask;

  useEffect(() => {
    if (words === "") return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const answer = await asking.current(words, controller.signal);
        if (!controller.signal.aborted) setKnown({ words, answer });
      } catch {
        // The answer stays unknown.
      }
    }, pauseBeforeAsking);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);

  return known?.words === words ? known.answer : null;
}
