interface Parts {
  clock: () => Date;
  next: () => Promise<string | null>;
  publishDue: (now: string) => Promise<void>;
  /** Longest milliseconds between two looks: another process may have planned something, and clocks are set. */
  sleep: number;
  log: { warn: (what: object, text: string) => void };
}

/** Publishes what was planned when its time has come, and at the start what became due while nothing ran. */
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

  /** One look after the other. */
  function lookAnew() {
    last = last.then(look);
    return last;
  }

  return {
    start: lookAnew,
    /** Something was planned. */
    lookAnew,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await last;
    },
  };
}
