interface Parts {
  clock: () => Date;
  next: () => Promise<string | null>;
  publishDue: (now: string) => Promise<void>;
  /** Longest milliseconds between two checks. Another process may schedule a change, and clocks may be set. */
  sleep: number;
  log: { warn: (what: object, text: string) => void };
}

/** Publishes scheduled changes when they are due. The start also publishes those that fell due while no process ran. */
export function createPlanned({ clock, next, publishDue, sleep, log }: Parts) {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  let last: Promise<void> = Promise.resolve();

  async function look() {
    let wait = sleep;
    try {
      let due = await next();
      const now = clock().toISOString();
      if (due !== null && due <= now) {
        await publishDue(now);
        due = await next();
      }
      if (due !== null) wait = Math.min(sleep, Math.max(0, Date.parse(due) - clock().getTime()));
    } catch (error) {
      log.warn({ err: error }, "planned words could not be published; trying again");
    }
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(lookAnew, wait).unref();
  }

  function lookAnew() {
    last = last.then(look);
    return last;
  }

  return {
    start: lookAnew,
    lookAnew,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await last;
    },
  };
}
