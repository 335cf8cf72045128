import { Refusal } from "#api/platform/http/problems.ts";

/** Checks under way at once: each takes 64 MiB and a core. */
const mostAtOnce = 2;
/** The last one waits some two seconds. */
const mostWaiting = 16;

/** Of admins and of browsers that are known: they go before all others. */
export const firstRank = -1;

/** Added to the rank of addresses never seen before: they come after all others, whatever happened around those. */
export const newcomers = 1_000_000;

const retrySeconds = 5;

interface Waiting {
  rank: number;
  start: () => void;
  refuse: (reason: Refusal) => void;
}

/** Lets the slow work on passwords be done in turn: the lowest rank goes first, among equals the earliest. */
export function createPasswordQueue() {
  /** In the order of their turns. */
  const waiting: Waiting[] = [];
  let running = 0;

  /** A full queue lets the last one go, be it the one that comes. */
  function wait(rank: number): Promise<void> {
    return new Promise((start, refuse) => {
      const place = waiting.findLastIndex((other) => other.rank <= rank) + 1;
      waiting.splice(place, 0, { rank, start, refuse });
      if (waiting.length > mostWaiting) waiting.pop()?.refuse(tooMany());
    });
  }

  return {
    /** Half full: newcomers had better come again in a moment. */
    isCrowded: () => waiting.length >= mostWaiting / 2,

    /** Rejects with 503 where too many wait already. */
    async inTurn<Result>(rank: number, work: () => Promise<Result>): Promise<Result> {
      if (running >= mostAtOnce) await wait(rank);
      else running += 1;
      try {
        return await work();
      } finally {
        // Whoever is next takes the place over.
        const next = waiting.shift();
        if (next) next.start();
        else running -= 1;
      }
    },
  };
}

function tooMany(): Refusal {
  const detail = `Try again in ${retrySeconds} seconds`;
  return new Refusal(
    { status: 503, title: "Too many log-ins at once", detail },
    { "retry-after": String(retrySeconds) },
  );
}
