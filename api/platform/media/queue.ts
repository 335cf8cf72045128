/** Runs one task after the other: decoding pictures side by side would only multiply the memory. */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  return {
    run<Result>(task: () => Promise<Result>): Promise<Result> {
      const done = last.then(() => {
        if (stopped) throw new Error("The queue has stopped");
        return task();
      });
      last = done.catch(() => undefined);
      return done;
    },

    /** Fulfilled as soon as nothing runs or waits. */
    async idle() {
      for (let seen: unknown; seen !== last; ) {
        seen = last;
        await last;
      }
    },

    /** Drops what has not begun; fulfilled when nothing runs any more. */
    async stop() {
      stopped = true;
      await last;
    },
  };
}
