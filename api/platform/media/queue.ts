/** Runs one task at a time, because decoding pictures in parallel would multiply the memory. */
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

    async idle() {
      for (let seen: unknown; seen !== last; ) {
        seen = last;
        await last;
      }
    },

    async stop() {
      stopped = true;
      await last;
    },
  };
}
