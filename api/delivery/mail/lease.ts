import type { Writer } from "#api/platform/database/tables.ts";

/**
 * Milliseconds. What a process is at belongs to it as long as it says so: one that fell is followed by another after `leaseMs`, which
 * also is how far the clocks of two servers may differ.
 */
const leaseMs = 30_000;
const renewEveryMs = 5_000;

/** The queues whose rows are leased: `lease` names the try, and `next_at` is until when nobody else may take it. */
type Queue = "mails" | "webhook_deliveries";

/** Until when something is leased from now on. */
export function leasedUntil(now: Date): string {
  return new Date(now.getTime() + leaseMs).toISOString();
}

/** Does the work that was leased, and says again and again that it is still under way. */
export async function withLease<Done>(
  renew: () => Promise<unknown>,
  work: () => Promise<Done>,
): Promise<Done> {
  // A database that does not answer gets no sign of life either.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Of what is still waiting of this lease, and of nothing that was settled or taken over. */
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

/** What a process was at that is gone for sure is due at once. */
export async function takeBackLeases(writer: Writer, queue: Queue, at: string): Promise<void> {
  await writer
    .updateTable(queue)
    .set({ lease: "", next_at: at })
    .where("status", "=", "waiting")
    .where("lease", "<>", "")
    .execute();
}
