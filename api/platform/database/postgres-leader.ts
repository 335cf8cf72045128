import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { type Kysely, sql } from "kysely";
import { createWorker } from "../worker.ts";
import type { Leader } from "./leader.ts";
import type { Tables, Writer } from "./tables.ts";

const clockwork = "clock";
const leaseMs = 15_000;
const renewEveryMs = 5_000;

/**
 * A lease in the database, by the database's clock. The fencing token refuses writes of a stalled process that still believes it
 * is the leader.
 */
export function createDuty(read: Kysely<Tables>) {
  const me = `${hostname()} ${process.pid} ${randomUUID()}`;
  const fence = new AsyncLocalStorage<number>();
  const listeners = new Set<() => void>();
  let held = { token: 0, until: Number.NEGATIVE_INFINITY };

  const isHeld = () => performance.now() < held.until;

  async function ask() {
    const askedAt = performance.now();
    const { rows } = await sql<{ token: number }>`
      insert into duties (name, holder, token, held_until)
      values (${clockwork}, ${me}, 1, now() + ${leaseMs}::integer * interval '1 millisecond')
      on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until,
        token = case when duties.holder = ${me} then duties.token else duties.token + 1 end
      where duties.holder = ${me} or duties.held_until < now()
      returning token`.execute(read);
    const token = rows[0]?.token;
    if (token === undefined) {
      held.until = Number.NEGATIVE_INFINITY;
      return;
    }
    const isTaken = token !== held.token;
    held = { token, until: askedAt + leaseMs };
    if (isTaken) for (const listener of listeners) listener();
  }
  // Starts with the first call that needs the lease. If the database does not answer, the lease expires by itself.
  const renewal = createWorker({ name: "lease of the leader", every: renewEveryMs, run: ask });

  const duty: Leader = {
    async run(work) {
      if (!isHeld()) await renewal.wake();
      if (isHeld()) await fence.run(held.token, work);
    },
    onElected(listener) {
      listeners.add(listener);
      if (isHeld()) listener();
      else void renewal.wake();
      return () => listeners.delete(listener);
    },
  };
  return {
    duty,
    /** Throws if another process has taken over. The shared lock keeps others from taking over before the transaction commits. */
    async holdFast(writer: Writer) {
      const token = fence.getStore();
      if (token === undefined) return;
      const row = await writer
        .selectFrom("duties")
        .select("token")
        .where("name", "=", clockwork)
        .where("holder", "=", me)
        .where("token", "=", token)
        .forShare()
        .executeTakeFirst();
      if (!row) throw new Error("Another server has taken over what comes by the clock");
    },
    async close() {
      await renewal.close();
      if (!isHeld()) return;
      const end = sql`update duties set held_until = now() - interval '1 second' where holder = ${me}`;
      await end.execute(read).catch(() => undefined);
    },
  };
}
