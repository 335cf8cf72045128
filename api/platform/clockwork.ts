import type { FastifyInstance } from "fastify";
import type { Leader } from "./database/leader.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Runs the works in turn when this node becomes the leader, and then once a day. A failed work is retried the next day, and the
 * timer keeps no process alive.
 */
export function everyDay(
  app: FastifyInstance,
  duty: Leader,
  works: ((signal: AbortSignal) => Promise<unknown>)[],
) {
  const end = new AbortController();
  async function attempt() {
    for (const work of works) {
      if (end.signal.aborted) return;
      await work(end.signal).catch((error) => {
        if (!end.signal.aborted) app.log.warn({ err: error }, "daily work failed");
      });
    }
  }
  let last: Promise<unknown> = Promise.resolve();
  let leave = () => {};
  function begin() {
    last = duty.run(attempt);
  }
  const timer = setInterval(begin, dayMs).unref();
  app.addHook("onReady", async () => {
    leave = duty.onElected(begin);
  });
  app.addHook("onClose", async () => {
    leave();
    clearInterval(timer);
    end.abort();
    await last;
  });
}

const lookMs = 10 * 60_000;

export function everySoOften(app: FastifyInstance, works: (() => Promise<void>)[]) {
  let last: Promise<unknown> = Promise.resolve();
  const attempt = (work: () => Promise<void>) =>
    work().catch((error) => app.log.warn({ err: error }, "mail of the clock not made"));
  const timer = setInterval(() => {
    last = Promise.all(works.map(attempt));
  }, lookMs).unref();
  app.addHook("onClose", async () => {
    clearInterval(timer);
    await last;
  });
}
