import type { FastifyInstance } from "fastify";
import type { ModuleContext } from "#api/context.ts";
import { nextDue, type PlanRow } from "#api/delivery/plans/plans.ts";
import { addWorker, type Worker } from "#api/platform/worker.ts";
import { minuteMs } from "#contract/durations.ts";

interface Parts extends Pick<ModuleContext["base"], "read" | "clock" | "publish"> {
  carryOut: Record<PlanRow["record"], (now: string) => Promise<number[]>>;
  isHeld: () => Promise<boolean>;
  /** Most milliseconds between two checks, because another process may plan and the clock may change. */
  sleep?: number | undefined;
}

/** Carries out due plans, also those that fell due while no process ran. */
export function addPlanWorker(
  app: FastifyInstance,
  { read, clock, publish, carryOut, isHeld, sleep = minuteMs }: Parts,
): Worker {
  async function run(): Promise<number> {
    if (await isHeld()) return sleep;
    let due = await nextDue(read);
    const now = clock().toISOString();
    if (due !== null && due <= now) {
      if ((await carryOut.words(now)).length > 0) publish({ kind: "words", action: "update", id: null });
      for (const id of await carryOut.product(now)) publish({ kind: "product", action: "update", id });
      due = await nextDue(read);
    }
    return due === null ? sleep : Math.max(0, Date.parse(due) - clock().getTime());
  }

  const worker = addWorker(app, { name: "plans", every: sleep, run });
  app.addHook("onReady", worker.wake);
  return worker;
}
