import { type Refusal, tryAgain } from "#api/platform/http/problems.ts";

/** Each check takes 64 MiB and a core. */
const mostAtOnce = 2;
const mostWaiting = 16;

export const firstRank = -1;

export const newcomers = 1_000_000;

const retrySeconds = 5;

interface Waiting {
  rank: number;
  start: () => void;
  refuse: (reason: Refusal) => void;
}

/** Runs the slow work on passwords by rank, lowest first, then by arrival. */
export function createPasswordQueue() {
  const waiting: Waiting[] = [];
  let running = 0;

  /** A full queue refuses its last entry, which may be the new one. */
  function wait(rank: number): Promise<void> {
    return new Promise((start, refuse) => {
      const place = waiting.findLastIndex((other) => other.rank <= rank) + 1;
      waiting.splice(place, 0, { rank, start, refuse });
      if (waiting.length > mostWaiting) waiting.pop()?.refuse(tooMany());
    });
  }

  return {
    isCrowded: () => waiting.length >= mostWaiting / 2,

    async inTurn<Result>(rank: number, work: () => Promise<Result>): Promise<Result> {
      if (running >= mostAtOnce) await wait(rank);
      else running += 1;
      try {
        return await work();
      } finally {
        // The next entry takes this slot, so `running` stays the same.
        const next = waiting.shift();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}

function tooMany(): Refusal {
  const detail = `Try again in ${retrySeconds} seconds`;
  const title = "Too many log-ins at once";
  return tryAgain(retrySeconds, { status: 503, title, code: "unavailable", detail });
}
