import { waitAfter } from "./log-in-rule.ts";

/** Keys that are remembered; those without news for the longest time make room for new ones. */
const mostRemembered = 100_000;

interface Tally {
  count: number;
  last: number;
}

/** Failures by key, forgotten `memoryMs` after the last one. Times are milliseconds since 1970. */
export function createFailures(memoryMs: number) {
  const tallies = new Map<string, Tally>();

  /** Where the machine's clock was put back, what lies ahead of it happened just now: nobody waits for years. */
  function find(key: string, now: number): Tally | undefined {
    const tally = tallies.get(key);
    if (tally && tally.last > now) tally.last = now;
    return tally;
  }

  function of(key: string, now: number): number {
    const tally = find(key, now);
    return tally && now - tally.last < memoryMs ? tally.count : 0;
  }

  return {
    of,

    /** Milliseconds until the next try. */
    wait(key: string, now: number): number {
      const last = find(key, now)?.last ?? 0;
      return Math.max(0, last + waitAfter(of(key, now)) - now);
    },

    count(key: string, now: number) {
      keepLatest(tallies, key, { count: of(key, now) + 1, last: now });
    },

    /** Takes back so many, all of them where silent. */
    forget(key: string, failures = Number.POSITIVE_INFINITY) {
      const tally = tallies.get(key);
      if (!tally) return;
      tally.count -= failures;
      if (tally.count <= 0) tallies.delete(key);
    },
  };
}

/** Puts a value at the end of a map of bounded size. */
export function keepLatest<Value>(map: Map<string, Value>, key: string, value: Value) {
  map.delete(key);
  if (map.size >= mostRemembered) {
    const oldest = map.keys().next();
    if (!oldest.done) map.delete(oldest.value);
  }
  map.set(key, value);
}
