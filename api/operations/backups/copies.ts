import { setTimeout as wait } from "node:timers/promises";
import { minuteMs } from "#contract/durations.ts";
import type { SecondPlace } from "./second-place.ts";

/** A page waits this long for a second place that does not answer, then shows the last known copies. */
const patienceMs = 1_000;
const freshMs = minuteMs;

export function watchCopies(place: Pick<SecondPlace, "list">) {
  let known: ReadonlyMap<string, number> = new Map();
  let asking: Promise<void> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  function ask(): Promise<void> {
    askedAt = performance.now();
    const mine = place
      .list()
      .then(
        (found) => {
          if (asking === mine) known = found;
        },
        // The backup job reports a fault of the second place.
        () => undefined,
      )
      .finally(() => {
        if (asking === mine) asking = null;
      });
    asking = mine;
    return mine;
  }

  return {
    async known(): Promise<ReadonlyMap<string, number>> {
      if (performance.now() - askedAt > freshMs) void ask();
      const patience = askedAt + patienceMs - performance.now();
      if (asking && patience > 0) await Promise.race([asking, wait(patience, undefined, { ref: false })]);
      return known;
    },

    lookAnew() {
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
