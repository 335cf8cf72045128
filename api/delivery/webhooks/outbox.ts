import { randomUUIDv7 } from "node:crypto";
import { prepared } from "#api/platform/database/prepared.ts";
import type { Writer } from "#api/platform/database/tables.ts";
import type { WebhookKind } from "#contract/delivery/webhooks.ts";
import { newTry } from "../queue.ts";

const kindOf = {
  contact: "message.created",
  partner: "enquiry.created",
  testimonial: "testimonial.created",
  subscriber: "newsletter.confirmed",
} as const satisfies Record<string, WebhookKind>;
export type WebhookRecord = keyof typeof kindOf;

/** Both engines limit the values of one statement. */
const storedTogether = 100;

export function newDelivery(webhookId: number, at: string) {
  return {
    ...newTry(at),
    webhook_id: webhookId,
    message_id: `msg_${randomUUIDv7()}`,
    status_code: null,
    reason: "",
    answer: "",
    created_at: at,
    settled_at: null,
  };
}

/**
 * Queues at most one delivery per record and webhook. The row holds only the record's id; the body is read
 * when it is sent.
 */
export async function queueWebhooks(
  writer: Writer,
  record: WebhookRecord,
  ids: number[],
  at: string,
): Promise<void> {
  if (ids.length === 0) return;
  const kind = kindOf[record];
  const webhooks = await webhooksOn(writer);
  const rows = webhooks
    .filter(({ kinds }) => kinds.includes(kind))
    .flatMap((webhook) =>
      ids.map((id) => ({
        ...newDelivery(webhook.id, at),
        kind,
        record,
        record_id: id,
        once: `${webhook.id} ${record} ${id}`,
      })),
    );
  for (let first = 0; first < rows.length; first += storedTogether) {
    await writer
      .insertInto("webhook_deliveries")
      .values(rows.slice(first, first + storedTogether))
      .onConflict((clash) => clash.column("once").doNothing())
      .execute();
  }
}

const webhooksOn = prepared((writer) =>
  writer.selectFrom("webhooks").select(["id", "kinds"]).where("is_on", "=", true),
);

export async function withdrawWebhooks(writer: Writer, record: WebhookRecord, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await writer
    .deleteFrom("webhook_deliveries")
    .where("record", "=", record)
    .where("record_id", "in", ids)
    .where("status", "=", "waiting")
    .where("attempts", "=", 0)
    .where("lease", "=", "")
    .execute();
}
