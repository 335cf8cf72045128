import { AsyncLocalStorage } from "node:async_hooks";
import type { FastifyInstance } from "fastify";
import type { Leader } from "./database/leader.ts";

interface WorkerParts {
  name: string;
  /** Milliseconds from the end of a run to the next one. */
  every: number;
  leaderOnly?: Leader | undefined;
  /** May return the milliseconds to a next run that comes sooner. `signal` aborts when the worker is closed. */
  run: (signal: AbortSignal) => Promise<unknown>;
  log?: { warn: (what: object, text: string) => void };
}

export type Worker = ReturnType<typeof createWorker>;

/** Never two runs at once. The timer keeps no process alive. */
export function createWorker({ name, every, leaderOnly, run, log }: WorkerParts) {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> | null = null;
  let isWanted = false;
  let unsubscribe = () => {};
  // A run that was woken from the leader's work must not carry on with its fencing token.
  const outside = AsyncLocalStorage.snapshot();

  async function runOnce(): Promise<number> {
    let pause: unknown;
    const work = async () => {
      pause = await run(signal);
    };
    try {
      await (leaderOnly ? leaderOnly.run(work) : work());
    } catch (err) {
      if (!signal.aborted) log?.warn({ err, worker: name }, "a worker failed");
    }
    return typeof pause === "number" ? Math.min(pause, every) : every;
  }

  async function runWhileWanted() {
    let pause = every;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      pause = await runOnce();
    }
    current = null;
    if (!signal.aborted) timer = setTimeout(wake, pause).unref();
  }

  function wake(): Promise<void> {
    isWanted = true;
    clearTimeout(timer);
    current ??= outside(runWhileWanted);
    return current;
  }

  return {
    start() {
      timer = setTimeout(wake, every).unref();
      if (leaderOnly) unsubscribe = leaderOnly.onElected(() => void wake());
    },
    wake,
    async close() {
      unsubscribe();
      ending.abort();
      clearTimeout(timer);
      await current;
    },
  };
}

export function addWorker(app: FastifyInstance, parts: Omit<WorkerParts, "log">): Worker {
  const worker = createWorker({ ...parts, log: app.log });
  app.addHook("onReady", async () => worker.start());
  app.addHook("onClose", worker.close);
  return worker;
}
