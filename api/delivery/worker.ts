import { randomUUID } from "node:crypto";
import type { Bound } from "#api/platform/database/database.ts";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import type { DeliveryResult, Lane, Queue, queueWrites } from "./queue.ts";

/**
 * A process renews its lease while it works; if it crashes, another takes over after `leaseMs`. The clocks of
 * two servers may differ by no more than that.
 */
const leaseMs = 30_000;
const renewEveryMs = 5_000;
/** A lane that takes longer goes behind the others. */
const longestTurnMs = 30_000;

export interface Attempt {
  /** One sentence; "" if the receiver took the delivery. */
  reason: string;
  answer: string;
  status_code?: number | null;
  isFinal?: boolean;
  notBefore?: Date | undefined;
  /**
   * Until the retry, later deliveries of the lane wait for it, rest until the next look, or go on if
   * undefined.
   */
  lane?: "waits" | "rests" | undefined;
}

interface Delivery {
  id: number;
  attempts: number;
  first_tried_at: string;
}

export interface Carrier<Row extends Delivery> {
  queue: Queue;
  together: number;
  dueLanes(at: string): Promise<Lane[]>;
  /** Called before each delivery. Null if the lane may not be used now. */
  open(lane: Lane): Promise<((row: Row) => Promise<Attempt>) | null>;
  onSettled(row: Row): void;
}

export interface WorkerParts {
  write: Pick<Bound<typeof queueWrites>, "claim" | "renew" | "settle">;
  clock: () => Date;
  log: { warn: (what: object, text: string) => void };
  isHeld?: () => Promise<boolean>;
  /** Milliseconds between two checks of the queue. */
  tick?: number;
}

/** Carries the due deliveries of a queue. Several processes may do so on one database. */
export function createWorker<Row extends Delivery>(carrier: Carrier<Row>, parts: WorkerParts) {
  const { clock, log, isHeld = async () => false, tick = 5_000 } = parts;
  const busy = new Map<Lane, Promise<void>>();
  const idle = new Set<Lane>();
  let carried = 0;
  let isClosed = false;
  let isAwake = false;
  let wake: () => void = () => undefined;
  let run: Promise<void> | null = null;
  const timer = setInterval(look, tick).unref();

  function look() {
    if (isClosed) return;
    isAwake = true;
    idle.clear();
    wake();
    run ??= drain().catch((error) => log.warn({ err: error }, `${carrier.queue} not looked at`));
  }

  async function drain() {
    try {
      do {
        isAwake = false;
        const awake = new Promise<void>((resolve) => {
          wake = resolve;
        });
        for (const lane of (await isHeld()) ? [] : await carrier.dueLanes(clock().toISOString())) {
          if (isClosed || busy.size >= carrier.together) break;
          if (!busy.has(lane) && !idle.has(lane)) busy.set(lane, turn(lane));
        }
        if (busy.size > 0) await Promise.race([...busy.values(), awake]);
      } while (!isClosed && (busy.size > 0 || isAwake));
    } finally {
      run = null;
    }
  }

  async function turn(lane: Lane): Promise<void> {
    try {
      const start = performance.now();
      let last = await carryNext(lane, 0, start);
      if (!last) idle.add(lane);
      while (last?.goesOn && !isClosed) last = await carryNext(lane, last.id, start);
    } catch (error) {
      idle.add(lane);
      log.warn({ err: error }, `${carrier.queue} not carried`);
    } finally {
      busy.delete(lane);
    }
  }

  async function carryNext(lane: Lane, afterId: number, start: number) {
    const carry = (await isHeld()) ? null : await carrier.open(lane);
    if (!carry) return null;
    const { queue } = carrier;
    const lease = randomUUID();
    const now = clock();
    const claim = { lease, at: now.toISOString(), until: leasedUntil(now), afterId };
    const row = (await parts.write.claim(queue, lane, claim)) as Row | null;
    if (!row) return null;
    carried += 1;
    const { id } = row;
    const renew = () => parts.write.renew(queue, { id, lease, until: leasedUntil(clock()) });
    const attempt = await withLease(renew, () => carry(row));
    const end = clock();
    const at = end.toISOString();
    const result = resultOf(row, attempt, end);
    const isRetried = result.status === "waiting";
    const isLate = performance.now() - start > longestTurnMs;
    const laneWaitsUntil = isRetried && attempt.lane === "waits" ? result.next_at : isLate ? at : null;
    await parts.write.settle(queue, { id, lane, lease, at }, result, laneWaitsUntil);
    carrier.onSettled(row);
    const rests = isRetried && attempt.lane === "rests";
    if (rests) idle.add(lane);
    return { id, goesOn: !rests && laneWaitsUntil === null };
  }

  return {
    look,
    async deliverDue(): Promise<number> {
      const before = carried;
      look();
      await run;
      return carried - before;
    },
    async close() {
      isClosed = true;
      clearInterval(timer);
      wake();
      await run;
      await Promise.all(busy.values());
    },
  };
}

function resultOf(
  row: Delivery,
  { reason, answer, status_code, isFinal, notBefore }: Attempt,
  now: Date,
): DeliveryResult {
  const result = {
    reason,
    answer,
    next_at: now.toISOString(),
    ...(status_code !== undefined && { status_code }),
  };
  if (!reason) return { ...result, status: "sent" };
  if (isFinal) return { ...result, status: "failed" };
  const again = nextTry(row.attempts, new Date(row.first_tried_at), now, Math.random());
  if (again) {
    const next = notBefore && notBefore > again ? notBefore : again;
    return { ...result, status: "waiting", next_at: next.toISOString() };
  }
  return { ...result, status: "failed", reason: `${reason} It was tried for three days.` };
}

const longestPauseMs = 4 * hourMs;
export const patienceMs = 3 * dayMs;

/**
 * Pauses of 1, 2, 4 … minutes up to 4 hours, and null after three days. `chance` (0 to 1) varies a pause by up to a fifth, so
 * that deliveries that failed together do not retry together.
 */
export function nextTry(attempts: number, firstTriedAt: Date, now: Date, chance: number): Date | null {
  if (now.getTime() - firstTriedAt.getTime() >= patienceMs) return null;
  const pause = Math.min(longestPauseMs, minuteMs * 2 ** Math.min(attempts - 1, 20));
  return new Date(now.getTime() + Math.round(pause * (0.8 + 0.4 * chance)));
}

function leasedUntil(now: Date): string {
  return new Date(now.getTime() + leaseMs).toISOString();
}

export async function withLease<Done>(
  renew: () => Promise<unknown>,
  work: () => Promise<Done>,
): Promise<Done> {
  const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
