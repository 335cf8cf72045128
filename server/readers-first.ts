import { performance } from "node:perf_hooks";

/** Kept answers that go before each write, which takes as much of this thread as some sixteen of them, and more of the machine. */
const readsBefore = 128;
/** Writes let in together share a commit; so few hold readers up for about a millisecond. */
const together = 4;
/** Kept answers a millisecond from which on writes wait for them: a twentieth of what a quiet thread gives. */
const manyReads = 2;
/** Milliseconds over which those are counted. */
const windowMs = 100;
/** Milliseconds between two looks at whether the thread has time left, and the share of them that is enough. */
const lookMs = 5;
const idleEnough = 0.2;

/**
 * Where so many read that the thread has no time left, each write waits for 128 of them: a script that posts without pause makes the
 * site slow for itself and not for those who read. If the thread has time, nothing waits. `npm run bench:beside` measures it.
 */
export function createReadersFirst(isStopping: () => boolean, clock = () => performance.now()) {
  let reads = 0;
  let counted = { reads, at: clock() };
  let areMany = false;
  let waiting: (() => void)[] = [];
  /** So many reads let the next ones in. */
  let due = 0;
  let spent = performance.eventLoopUtilization();
  let isLooking = false;

  function readMany(): boolean {
    const elapsed = clock() - counted.at;
    if (elapsed >= windowMs) {
      areMany = reads - counted.reads >= manyReads * elapsed;
      counted = { reads, at: clock() };
    }
    return areMany;
  }

  function letIn(most: number) {
    const next = waiting.slice(0, most);
    waiting = waiting.slice(most);
    due = reads + readsBefore * next.length;
    for (const begin of next) begin();
  }

  function look() {
    const { utilization } = performance.eventLoopUtilization(spent);
    spent = performance.eventLoopUtilization();
    if (!readMany() || isStopping()) letIn(waiting.length);
    else if (utilization <= 1 - idleEnough) letIn(together);
    isLooking = waiting.length > 0;
    if (isLooking) setTimeout(look, lookMs);
  }

  return {
    /** A kept answer was sent. */
    noteRead() {
      reads += 1;
      if (waiting.length > 0 && reads >= due) letIn(together);
    },

    /** Begins a write, now or after others. */
    letWrite(begin: () => void) {
      if (!readMany() || isStopping()) {
        letIn(waiting.length);
        return begin();
      }
      waiting.push(begin);
      if (isLooking) return;
      isLooking = true;
      spent = performance.eventLoopUtilization();
      setTimeout(look, lookMs);
    },
  };
}
