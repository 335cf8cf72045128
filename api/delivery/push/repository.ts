import type { Reader, Writer } from "#api/platform/database/tables.ts";
import type { PushInput } from "#contract/delivery/push.ts";
import { dayMs } from "#contract/durations.ts";
import { newPush } from "./outbox.ts";

const retentionDays = 7;

export function pushRepository(read: Reader) {
  /** A browser whose session is over gets nothing, also before the session's row is deleted. */
  const live = (at: string) =>
    read
      .selectFrom("push_subscriptions")
      .innerJoin("sessions", "sessions.id", "session_id")
      .where("expires_at", ">", at);
  const ready = (at: string) =>
    live(at).where((row) => row.or([row("rests_until", "is", null), row("rests_until", "<=", at)]));

  return {
    devicesOf: (adminId: number, at: string) =>
      live(at)
        .select(["push_subscriptions.id", "session_id", "device", "kinds", "push_subscriptions.created_at"])
        .select(({ selectFrom }) =>
          selectFrom("push_deliveries")
            .select("reason")
            .whereRef("subscription_id", "=", "push_subscriptions.id")
            .orderBy("push_deliveries.id", "desc")
            .limit(1)
            .as("reason"),
        )
        .where("admin_id", "=", adminId)
        .orderBy("push_subscriptions.id", "desc")
        .execute(),

    findReady: (id: number, at: string) =>
      ready(at)
        .innerJoin("admins", "admins.id", "admin_id")
        .select(["push_subscriptions.id", "admin_id", "language", "endpoint", "p256dh", "auth"])
        .where("push_subscriptions.id", "=", id)
        .executeTakeFirst(),

    due: (at: string) =>
      ready(at)
        .select("push_subscriptions.id")
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom("push_deliveries")
              .select("push_deliveries.id")
              .whereRef("subscription_id", "=", "push_subscriptions.id")
              .where("status", "=", "waiting")
              .where("next_at", "<=", at),
          ),
        )
        .execute(),
  };
}

type Keys = Pick<PushInput, "endpoint" | "p256dh" | "auth" | "kinds">;

export const pushWrites = {
  /** A browser that is new gets a first notification, which shows its admin that they come. `auth` is sealed. */
  async save(writer: Writer, sessionId: number, keys: Keys, at: string): Promise<void> {
    const known = await writer
      .updateTable("push_subscriptions")
      .set(keys)
      .where("session_id", "=", sessionId)
      .where("endpoint", "=", keys.endpoint)
      .executeTakeFirst();
    if (Number(known.numUpdatedRows) > 0) return;
    await writer
      .deleteFrom("push_subscriptions")
      .where((row) => row.or([row("session_id", "=", sessionId), row("endpoint", "=", keys.endpoint)]))
      .execute();
    const { id } = await writer
      .insertInto("push_subscriptions")
      .values({ ...keys, session_id: sessionId, created_at: at, rests_until: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    const first = { ...newPush(id, at), kind: "test" as const, record: "push" as const, record_id: id };
    await writer.insertInto("push_deliveries").values(first).execute();
  },

  async remove(writer: Writer, adminId: number, id: number): Promise<boolean> {
    const own = writer.selectFrom("sessions").select("id").where("admin_id", "=", adminId);
    const removed = await writer
      .deleteFrom("push_subscriptions")
      .where("id", "=", id)
      .where("session_id", "in", own)
      .executeTakeFirst();
    return Number(removed.numDeletedRows) > 0;
  },

  async rest(writer: Writer, id: number, until: string): Promise<void> {
    await writer.updateTable("push_subscriptions").set({ rests_until: until }).where("id", "=", id).execute();
  },

  async forgetOld(writer: Writer, at: string): Promise<void> {
    const since = new Date(Date.parse(at) - retentionDays * dayMs).toISOString();
    await writer.deleteFrom("push_deliveries").where("created_at", "<", since).execute();
  },
};
