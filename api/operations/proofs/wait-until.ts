import { setTimeout as pause } from "node:timers/promises";

/** Returns null if there is no answer in time. Throws as soon as `signal` aborts. */
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
