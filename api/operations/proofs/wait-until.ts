import { setTimeout as pause } from "node:timers/promises";

/** Asks again and again until there is an answer; null where there is none in time. Ends with an error as soon as it is stopped. */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer | null>,
  { within, every, signal }: { within: number; every: number; signal: AbortSignal },
): Promise<Answer | null> {
  const until = performance.now() + within;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() >= until) return null;
    await pause(every, undefined, { signal, ref: false });
  }
}
