import type { Selectable } from "kysely";
import { countOf } from "#api/platform/database/count-of.ts";
import type { Reader, Tables, Writer } from "#api/platform/database/tables.ts";

/** Tables of deliveries. `lease` names the try; `next_at` is the end of the lease, or the moment of the next try. */
export type Queue = "mails" | "webhook_deliveries" | "push_deliveries";

type Claimed<Row> = Row & { first_tried_at: string };
export type ClaimedMail = Claimed<Selectable<Tables["mails"]>>;
export type ClaimedCall = Claimed<Selectable<Tables["webhook_deliveries"]>>;
export type ClaimedPush = Claimed<Selectable<Tables["push_deliveries"]>>;

export type Lane = string | number;

/** A lane sends one delivery at a time. In an ordered lane, retries go before later deliveries. */
const queues = {
  mails: { lane: "recipient_key", isOrdered: true },
  webhook_deliveries: { lane: "webhook_id", isOrdered: false },
  push_deliveries: { lane: "subscription_id", isOrdered: false },
} as const;

function columnsOf(queue: Queue) {
  const { lane, isOrdered } = queues[queue];
  return { table: queue as "mails", laneColumn: lane as "recipient_key", isOrdered };
}

export interface DeliveryResult {
  status: "waiting" | "failed" | "sent";
  reason: string;
  answer: string;
  next_at: string;
  status_code?: number | null;
}

export function newTry(at: string) {
  return { status: "waiting" as const, attempts: 0, first_tried_at: null, next_at: at, lease: "" };
}

export function countWaiting(read: Reader, queue: Queue): Promise<number> {
  return countOf(read.selectFrom(columnsOf(queue).table).where("status", "=", "waiting"));
}

export const queueWrites = {
  /**
   * Leases the first delivery of the lane after `afterId` until `until`; null if none is due or another
   * process holds one. A mail that waits for its retry is taken early, uncounted, so that its next pause
   * stays short.
   */
  async claim(
    writer: Writer,
    queue: Queue,
    lane: Lane,
    { lease, at, until, afterId }: { lease: string; at: string; until: string; afterId: number },
  ): Promise<ClaimedMail | ClaimedCall | ClaimedPush | null> {
    const { table, laneColumn, isOrdered } = columnsOf(queue);
    const first = await writer
      .selectFrom(table)
      .select(["id", "lease", "next_at"])
      .where(laneColumn, "=", lane as string)
      .where("status", "=", "waiting")
      .where("id", ">", afterId)
      .where((row) =>
        row.or([
          row("next_at", "<=", at),
          row("lease", "<>", ""),
          ...(isOrdered ? [row("attempts", ">", 0)] : []),
        ]),
      )
      .orderBy("id")
      .limit(1)
      .executeTakeFirst();
    if (!first) return null;
    const isDue = first.next_at <= at;
    if (first.lease !== "" && !isDue) return null;
    const delivery = await writer
      .updateTable(table)
      .set((row) => ({
        lease,
        next_at: until,
        ...(isDue && { attempts: row("attempts", "+", 1) }),
        first_tried_at: row.fn.coalesce("first_tried_at", row.val(at)),
      }))
      .where("id", "=", first.id)
      // On PostgreSQL another process may have taken or postponed it since the query above.
      .where("status", "=", "waiting")
      .where("lease", "=", first.lease)
      .where("next_at", "=", first.next_at)
      .returningAll()
      .executeTakeFirst();
    return (delivery as ClaimedMail | undefined) ?? null;
  },

  async renew(
    writer: Writer,
    queue: Queue,
    { id, lease, until }: { id: number; lease: string; until: string },
  ): Promise<void> {
    await writer
      .updateTable(columnsOf(queue).table)
      .set({ next_at: until })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .where("status", "=", "waiting")
      .execute();
  },

  /**
   * Returns false if another process has taken the delivery over. Later deliveries of the lane wait until
   * `laneWaitsUntil`.
   */
  async settle(
    writer: Writer,
    queue: Queue,
    { id, lane, lease, at }: { id: number; lane: Lane; lease: string; at: string },
    result: DeliveryResult,
    laneWaitsUntil: string | null,
  ): Promise<boolean> {
    const { table, laneColumn } = columnsOf(queue);
    const { status } = result;
    const end =
      queue === "mails"
        ? { sent_at: status === "sent" ? at : null }
        : { settled_at: status === "waiting" ? null : at };
    const { numUpdatedRows } = await writer
      .updateTable(table)
      .set({ ...result, ...end, lease: "" })
      .where("id", "=", id)
      .where("lease", "=", lease)
      .where("status", "=", "waiting")
      .executeTakeFirst();
    if (Number(numUpdatedRows) === 0) return false;
    if (laneWaitsUntil === null) return true;
    await writer
      .updateTable(table)
      .set({ next_at: laneWaitsUntil })
      .where(laneColumn, "=", lane as string)
      .where("status", "=", "waiting")
      .where("id", ">", id)
      .where("lease", "=", "")
      .where("next_at", "<", laneWaitsUntil)
      .execute();
    return true;
  },

  /** Only for leases whose processes are gone: their deliveries are due at once. */
  async takeBack(writer: Writer, at: string): Promise<void> {
    for (const queue of Object.keys(queues) as Queue[])
      await writer
        .updateTable(columnsOf(queue).table)
        .set({ lease: "", next_at: at })
        .where("status", "=", "waiting")
        .where("lease", "<>", "")
        .execute();
  },

  async giveUp(writer: Writer, queue: Queue, reason: string, at: string): Promise<void> {
    await writer
      .updateTable(columnsOf(queue).table)
      .set({
        status: "failed",
        reason,
        answer: "",
        ...(queue !== "mails" && { settled_at: at }),
      })
      .where("status", "=", "waiting")
      .where("lease", "=", "")
      .execute();
  },

  async retryNow(
    writer: Writer,
    queue: Queue,
    { ids, lane, statuses }: { ids: number[] | undefined; lane?: Lane; statuses: DeliveryResult["status"][] },
    at: string,
  ): Promise<number> {
    const { table, laneColumn } = columnsOf(queue);
    let update = writer
      .updateTable(table)
      .set({ ...newTry(at), ...(queue !== "mails" && { settled_at: null }) })
      .where("status", "in", ids ? ["failed", "waiting"] : statuses)
      .where("lease", "=", "");
    if (ids) update = update.where("id", "in", ids);
    if (lane !== undefined) update = update.where(laneColumn, "=", lane as string);
    return Number((await update.executeTakeFirst()).numUpdatedRows);
  },
};
