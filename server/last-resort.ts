import type { FastifyBaseLogger } from "fastify";
import { minuteMs } from "#contract/durations.ts";

const mostFaults = 60;
const windowMs = minuteMs;

/**
 * Logs an uncaught fault and goes on, because one failed part must not end other requests. A restart helps better after more than
 * `mostFaults` in a minute.
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
