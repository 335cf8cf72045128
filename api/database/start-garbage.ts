/** Milliseconds after which a start is over, with the first pages that it was started for. */
const overMs = 3_000;

/**
 * Gives back, once, what the start of this thread has left behind. Modules that are read, compiled and run leave a third of its memory to be collected, and V8
 * would do so only when twice as much is there again. It takes a tenth of a second, and needs Node's `--expose-gc`: without it nothing happens.
 */
export function giveBackAfterStart(): void {
  setTimeout(
    () => globalThis.gc?.({ type: "major", flavor: "last-resort", execution: "sync" }),
    overMs,
  ).unref();
}
