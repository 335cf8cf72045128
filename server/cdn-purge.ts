import type { FastifyInstance } from "fastify";
import type { Leader } from "#api/platform/database/leader.ts";
import type { PurgeCall } from "./cdn-variables.ts";

/** Milliseconds. */
const times = {
  look: 200,
  /** From a change on, for those that come together. */
  soon: 300,
  /** What was under way, or asked of a server that had not heard of the change yet, may have been kept after the first purge. */
  late: 3_000,
  answer: 10_000,
  /** After a failure, twice as long each time. */
  again: 1_000,
  longestPause: 60_000,
};

export interface PurgeCounts {
  done: number;
  failed: number;
}

interface PurgeParts {
  call: PurgeCall;
  contentVersion: () => number;
  /** Of all servers one asks. */
  duty: Leader;
}

/** Asks the CDN to forget the pages with each change of the content, and when the server starts: its program may be another one. */
export function purgeOnChange(app: FastifyInstance, { call, contentVersion, duty }: PurgeParts): PurgeCounts {
  const counts: PurgeCounts = { done: 0, failed: 0 };
  let seen = contentVersion();
  /** Moments of the purges to come. */
  let due: number[] = [];
  let failures = 0;
  let underWay = false;

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
    if (underWay || due[0] === undefined || due[0] > Date.now()) return;
    underWay = true;
    const [, ...later] = due;
    due = later;
    await duty.run(purge).catch((error) => app.log.warn({ err: error }, "purge of the CDN not begun"));
    underWay = false;
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

  const timer = setInterval(look, times.look).unref();
  const leave = duty.onElected(expectPurges);
  app.addHook("onClose", async () => {
    clearInterval(timer);
    leave();
  });
  return counts;
}

/** Null where the CDN has forgotten the pages; neither address nor headers are told, as they hold secrets. */
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
    // Of a cache that is asked to remove what it has: it has nothing.
    const isGone = answer.status === 404 && method !== "POST";
    return answer.ok || isGone ? null : `it answers ${answer.status}`;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return name === "TimeoutError"
      ? "it does not answer in time"
      : `it does not answer (${cause?.code ?? name})`;
  }
}
