import type { Peers } from "#api/platform/database/peers.ts";
import { keepLatest } from "#api/platform/keep-latest.ts";
import { waitAfter } from "./log-in-rule.ts";

export const mostRemembered = 100_000;

interface Tally {
  count: number;
  last: number;
}

/** Counts failures by key and forgets them `memoryMs` after the last one. Times are milliseconds since 1970. */
export function createFailures(memoryMs: number) {
  const tallies = new Map<string, Tally>();

  /**
   * If the machine's clock was put back, a future failure counts as of now, since the wait could otherwise
   * last years.
   */
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

    wait(key: string, now: number): number {
      const last = find(key, now)?.last ?? 0;
      return Math.max(0, last + waitAfter(of(key, now)) - now);
    },

    count(key: string, now: number) {
      keepLatest(tallies, key, { count: of(key, now) + 1, last: now }, mostRemembered);
    },

    forget(key: string, failures = Number.POSITIVE_INFINITY) {
      const tally = tallies.get(key);
      if (!tally) return;
      tally.count -= failures;
      if (tally.count <= 0) tallies.delete(key);
    },
  };
}

type Failures = ReturnType<typeof createFailures>;

/** A message to the peers. `count` is negative if failures are removed, null if all are. */
interface FailureMessage {
  book: string;
  key: string;
  count: number | null;
  at: number;
}

export function shareFailures<Books extends Record<string, Failures>>(books: Books, others: Peers): Books {
  others.subscribe("log-in", {
    onMessage(word) {
      const { book, key, count, at } = word as FailureMessage;
      if (count === 1) books[book]?.count(key, at);
      else books[book]?.forget(key, count === null ? undefined : -count);
    },
  });
  const shared = Object.entries(books).map(([book, failures]) => {
    const tell = (key: string, count: number | null, at: number) =>
      others.publish("log-in", { book, key, count, at } satisfies FailureMessage);
    const both: Failures = {
      ...failures,
      count(key, now) {
        failures.count(key, now);
        tell(key, 1, now);
      },
      forget(key, some) {
        failures.forget(key, some);
        tell(key, some === undefined ? null : -some, 0);
      },
    };
    return [book, both];
  });
  return Object.fromEntries(shared) as Books;
}
