import type { Writer } from "#api/platform/database/tables.ts";

/**
 * A process renews its lease while it works; if it crashes, another takes over after `leaseMs`. The clocks of two servers may
 * differ by no more than that.
 */
const leaseMs = 30_000;
const renewEveryMs = 5_000;

/** Queues with leased rows. `lease` names the try, `next_at` is the end of the lease. */
type Queue = "mails" | "webhook_deliveries";

export function leasedUntil(now: Date): string {
  return new Date(now.getTime() + leaseMs).toISOString();
}

export async function withLease<Done>(
  renew: () => Promise<unknown>,
  work: () => Promise<Done>,
): Promise<Done> {
  // A renewal may fail if the database does not answer.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

export async function renewLease(
  writer: Writer,
  queue: Queue,
  { lease, ids, until }: { lease: string; ids: number[]; until: string },
): Promise<void> {
  await writer
    .updateTable(queue)
    .set({ next_at: until })
    .where("id", "in", ids)
    .where("lease", "=", lease)
    .where("status", "=", "waiting")
    .execute();
}

/** Call it only if the process that held the leases is gone: the rows are due at once. */
export async function takeBackLeases(writer: Writer, queue: Queue, at: string): Promise<void> {
  await writer
    .updateTable(queue)
    .set({ lease: "", next_at: at })
    .where("status", "=", "waiting")
    .where("lease", "<>", "")
    .execute();
}
