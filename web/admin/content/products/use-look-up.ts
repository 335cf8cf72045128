import { useEffect, useRef, useState } from "react";

const pauseBeforeAsking = 350;

/**
 * Asks the server about what is typed, once the typing pauses; null as long as nothing is known, and where the server
 * does not say: a look-up that fails must not stand in the way of a save, which is checked again anyway.
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
        // Nothing is known then.
      }
    }, pauseBeforeAsking);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [words]);

  return known?.words === words ? known.answer : null;
}
