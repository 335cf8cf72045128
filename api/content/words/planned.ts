import type { FastifyInstance } from "fastify";
import type { Context } from "#api/context.ts";
import { addWorker, type Worker } from "#api/platform/worker.ts";
import { minuteMs } from "#contract/durations.ts";
import { wordRepository, type wordWrites } from "./repository.ts";

interface Parts extends Context<typeof wordWrites> {
  /** Longest milliseconds between two checks. Another process may schedule a change, and clocks may be set. */
  sleep?: number | undefined;
  /** A copy of the site publishes nothing by itself. */
  isHeld: () => Promise<boolean>;
}

/** Publishes scheduled changes when they are due, and at the start those that fell due while no process ran. */
export function addPlanned(
  app: FastifyInstance,
  { read, write, clock, publish, isHeld, sleep = minuteMs }: Parts,
): Worker {
  const { nextPlanned } = wordRepository(read);

  async function run(): Promise<number> {
    if (await isHeld()) return sleep;
    let due = await nextPlanned();
    const now = clock().toISOString();
    if (due !== null && due <= now) {
      if ((await write.publishDue(now)) > 0) publish({ kind: "words", action: "update", id: null });
      due = await nextPlanned();
    }
    return due === null ? sleep : Math.max(0, Date.parse(due) - clock().getTime());
  }

  const worker = addWorker(app, { name: "scheduled changes", every: sleep, run });
  app.addHook("onReady", worker.wake);
  return worker;
}
