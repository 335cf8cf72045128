import { setTimeout as wait } from "node:timers/promises";
import type { SecondPlace } from "./second-place.ts";

/** A page is not kept waiting for longer by a place that does not answer; what is known from before is told then. */
const patienceMs = 1_000;
/** Others hardly remove copies there: it is asked again after this. */
const freshMs = 60_000;

/** Knows what lies in the second place, as far as that can be said at once. */
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
        // Whoever copies says what is wrong with the place.
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

    /** Something has been copied or removed. */
    lookAnew() {
      askedAt = Number.NEGATIVE_INFINITY;
    },
  };
}
