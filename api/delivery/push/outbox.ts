import { prepared } from "#api/platform/database/prepared.ts";
import type { Tables, Writer } from "#api/platform/database/tables.ts";
import { mayGet } from "#contract/delivery/own-notices.ts";
import type { PushKind } from "#contract/delivery/push.ts";
import { newTry } from "../queue.ts";

interface News {
  kind: PushKind;
  record: Exclude<Tables["push_deliveries"]["record"], "push">;
  id: number;
}

export function newPush(subscriptionId: number, at: string) {
  return {
    ...newTry(at),
    subscription_id: subscriptionId,
    reason: "",
    answer: "",
    created_at: at,
    settled_at: null,
  };
}

/** Queues a notification for each browser that asked for the kind; of the admins `to` alone, if they are named. */
export async function queuePushes(
  writer: Writer,
  { kind, record, id }: News,
  at: string,
  to?: number[],
): Promise<void> {
  const rows = (await browsersOn(writer, { at }))
    .filter(({ kinds, role }) => kinds.includes(kind) && mayGet(role, kind))
    .filter(({ admin_id }) => to?.includes(admin_id) ?? true)
    .map((browser) => ({ ...newPush(browser.id, at), kind, record, record_id: id }));
  if (rows.length > 0) await writer.insertInto("push_deliveries").values(rows).execute();
}

const browsersOn = prepared((writer, { at }: { at: string }) =>
  writer
    .selectFrom("push_subscriptions")
    .innerJoin("sessions", "sessions.id", "session_id")
    .innerJoin("admins", "admins.id", "admin_id")
    .select(["push_subscriptions.id", "kinds", "admin_id", "role"])
    .where("expires_at", ">", at)
    .where("suspended_at", "is", null),
);
