import type { FastifyBaseLogger } from "fastify";

/** Faults within a minute that a process outlives; one more, and a new start helps better. */
const mostFaults = 60;
const windowMs = 60_000;

/**
 * A fault that no part of the program has caught is told, and the process goes on: pages, forms and the work of others must not end
 * with one part that failed.
 */
export function outliveFaults(log: Pick<FastifyBaseLogger, "fatal">) {
  let faults: number[] = [];
  process.on("uncaughtException", (err: Error, origin) => {
    const now = performance.now();
    faults = [...faults.filter((at) => now - at < windowMs), now];
    log.fatal({ err, origin }, "a fault that nothing has caught");
    if (faults.length > mostFaults) process.exit(1);
  });
}
