import type { FastifyInstance } from "fastify";
import type { Leader } from "#api/platform/database/leader.ts";
import { addWorker } from "#api/platform/worker.ts";
import { minuteMs } from "#contract/durations.ts";
import type { PurgeCall } from "./cdn-variables.ts";

/** Milliseconds. */
const times = {
  look: 200,
  soon: 300,
  /** A request under way, or a node that does not know of the change yet, may cache an old page after the first purge. */
  late: 3_000,
  answer: 10_000,
  again: 1_000,
  longestPause: minuteMs,
};

export interface PurgeCounts {
  done: number;
  failed: number;
}

interface PurgeParts {
  call: PurgeCall;
  contentVersion: () => number;
  duty: Leader;
}

/** Purges after each change of the content, and when this node becomes the leader, because its program may be another version. */
export function purgeOnChange(app: FastifyInstance, { call, contentVersion, duty }: PurgeParts): PurgeCounts {
  const counts: PurgeCounts = { done: 0, failed: 0 };
  let seen = contentVersion();
  let due: number[] = [];
  let failures = 0;

  function expectPurges() {
    const now = Date.now();
    due = [Math.min(due[0] ?? Number.POSITIVE_INFINITY, now + times.soon), now + times.late];
  }

  async function look() {
    const version = contentVersion();
    if (version !== seen) {
      seen = version;
      expectPurges();
    }
    if (due[0] === undefined || due[0] > Date.now()) return;
    due = due.slice(1);
    await duty.run(purge);
  }

  async function purge() {
    const fault = await faultOf(call);
    if (fault === null) {
      counts.done++;
      if (failures > 0) app.log.info("the CDN was purged again");
      failures = 0;
      return;
    }
    counts.failed++;
    const pause = Math.min(times.again * 2 ** failures++, times.longestPause);
    due = [Date.now() + pause, ...due].sort((one, other) => one - other).slice(0, 2);
    app.log.warn({ fault }, "the CDN was not purged: visitors may see pages of before until it is");
  }

  addWorker(app, { name: "purge of the CDN", every: times.look, run: look });
  const leave = duty.onElected(expectPurges);
  app.addHook("onClose", async () => leave());
  return counts;
}

/** Null on success. The fault names neither address nor headers, because they may hold secrets. */
async function faultOf({ method, url, headers, body }: PurgeCall): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      redirect: "manual",
      signal: AbortSignal.timeout(times.answer),
    });
    await answer.body?.cancel();
    const isGone = answer.status === 404 && method !== "POST";
    return answer.ok || isGone ? null : `it answers ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return name === "TimeoutError"
      ? "it does not answer in time"
      : `it does not answer (${cause?.code ?? name})`;
  }
}
