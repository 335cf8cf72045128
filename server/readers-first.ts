import { performance } from "node:perf_hooks";

/** Cached answers before each write. A write takes as much of this thread as some sixteen of them, and more of the machine. */
const readsBefore = 128;
/** Writes let in together share a commit. So few hold up readers for about a millisecond. */
const together = 4;
/** Cached answers a millisecond: a twentieth of an idle thread's rate. */
const manyReads = 2;
const windowMs = 100;
const lookMs = 5;
const idleEnough = 0.2;

/**
 * If reads take all of the thread's time, each write waits for 128 of them, so that a script that posts without pause slows only
 * itself. `npm run bench:beside` measures it.
 */
export function createReadersFirst(isStopping: () => boolean, clock = () => performance.now()) {
  let reads = 0;
  let counted = { reads, at: clock() };
  let areMany = false;
  let waiting: (() => void)[] = [];
  /** The count of reads that lets the next writes in. */
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
    noteRead() {
      reads += 1;
      if (waiting.length > 0 && reads >= due) letIn(together);
    },

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
