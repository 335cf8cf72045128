import { randomUUID } from "node:crypto";
import { leasedUntil, withLease } from "#api/delivery/mail/lease.ts";
import { nextTry } from "#api/delivery/mail/retry.ts";
import type { Bound } from "#api/platform/database/database.ts";
import { prepared } from "#api/platform/database/prepared.ts";
import { mayNow } from "#api/platform/database/rights-now.ts";
import { type SecretKey, sealedFor, unseal } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { createWebhook } from "#contract/delivery/webhooks.ts";
import { bodyOf } from "./body.ts";
import { type Posted, post } from "./post.ts";
import type { Claimed, Settled, webhookWrites } from "./repository.ts";
import { signedHeaders } from "./sign.ts";

export interface MessengerParts {
  read: Reader;
  write: Bound<typeof webhookWrites>;
  clock: () => Date;
  key: SecretKey;
  /** Whether webhooks may be in our own network, over http as well. */
  allowPrivate: boolean;
  tell: (webhookId: number) => void;
  log: { warn: (what: object, text: string) => void };
  /** Milliseconds between two checks of the queue. */
  tick?: number;
  /** Milliseconds for one call. */
  limit?: number;
}

/**
 * Several processes may send the calls of one database. Each webhook has its own lane, so that a slow one does not delay the
 * others.
 */
export function createMessenger({
  read,
  write,
  clock,
  key,
  allowPrivate,
  tell,
  log,
  ...parts
}: MessengerParts) {
  const { tick = 5_000, limit = 10_000 } = parts;
  const lanes = new Map<number, Promise<void>>();
  let ended = false;
  let isAsked = false;
  let asking: Promise<void> = Promise.resolve();
  const timer = setInterval(look, tick).unref();

  /** Runs once for all events of one commit. */
  function look() {
    if (isAsked) return;
    isAsked = true;
    setImmediate(() => {
      isAsked = false;
      asking = begin().catch((error) => log.warn({ err: error }, "webhooks not looked at"));
    });
  }

  async function deliverDue() {
    await begin();
    await Promise.all(lanes.values());
  }

  async function begin() {
    if (ended) return;
    for (const id of await whoIsDue()) {
      if (ended || lanes.has(id)) continue;
      const lane = work(id)
        .catch((error) => log.warn({ err: error }, "webhook not called"))
        .finally(() => lanes.delete(id));
      lanes.set(id, lane);
    }
  }

  async function whoIsDue(): Promise<number[]> {
    const rows = await webhooksDue(read, { at: clock().toISOString() });
    return rows.map(({ id }) => id);
  }

  /** Sends one call at a time and stops at the first that has to be retried. */
  async function work(webhookId: number) {
    let goesOn = true;
    while (goesOn && !ended) {
      const webhook = await read
        .selectFrom("webhooks")
        .select(["url", "secret", "former_secret", "former_until", "by_id"])
        .where("id", "=", webhookId)
        .where("is_on", "=", true)
        .executeTakeFirst();
      if (!webhook) return;
      const now = clock();
      if (!(await mayNow(read, webhook.by_id, createWebhook.access))) {
        await write.hold(webhookId, now.toISOString());
        return tell(webhookId);
      }
      const [lease, at] = [randomUUID(), now.toISOString()];
      const claimed = await write.claim(webhookId, { lease, at, until: leasedUntil(now) });
      if (!claimed) return;
      const body = await bodyOf(read, claimed);
      const secret = unseal(key, sealedFor.webhook(webhookId), webhook.secret);
      const isFormerGood = webhook.former_until !== null && webhook.former_until > at;
      const former = isFormerGood && unseal(key, sealedFor.webhook(webhookId), webhook.former_secret);
      const secrets = [secret, former].filter((one) => typeof one === "string");
      const call = () =>
        secret === null
          ? unreadable
          : post(webhook.url, signedHeaders(secrets, claimed.message_id, now, body ?? ""), body ?? "", {
              allowPrivate,
              limit,
            });
      const renew = () => write.renew({ lease, ids: [claimed.id], until: leasedUntil(clock()) });
      const posted = body === null ? null : await withLease(renew, async () => call());
      const outcome = outcomeOf(claimed, posted, clock());
      await write.settle({ id: claimed.id, webhookId, lease, at: clock().toISOString() }, outcome);
      tell(webhookId);
      goesOn = outcome.status !== "waiting";
    }
  }

  return {
    look,
    deliverDue,
    async close() {
      ended = true;
      clearInterval(timer);
      await asking;
      await Promise.all(lanes.values());
    },
  };
}

const webhooksDue = prepared((read, { at }: { at: string }) =>
  read
    .selectFrom("webhooks")
    .select("id")
    .where("is_on", "=", true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("webhook_deliveries")
          .select("webhook_deliveries.id")
          .whereRef("webhook_id", "=", "webhooks.id")
          .where("status", "=", "waiting")
          .where("next_at", "<=", at),
      ),
    ),
);

const unreadable: Posted = {
  code: null,
  reason: "Its secret was sealed with another SECRET_KEY than this server has: make a new secret.",
  answer: "",
};

const gone = "What it tells of was deleted, or was found to be spam, before it could be sent.";

function outcomeOf(claimed: Claimed, posted: Posted | null, now: Date): Settled {
  const at = now.toISOString();
  if (!posted) return { status: "failed", status_code: null, reason: gone, answer: "", next_at: at };
  const { code, reason, answer } = posted;
  const told = { status_code: code, reason, answer, next_at: at };
  if (!reason) return { ...told, status: "sent" };
  if (code === 410) return { ...told, status: "failed", pause: reason };
  const again = nextTry(claimed.attempts, new Date(claimed.first_tried_at), now, Math.random());
  if (again) return { ...told, status: "waiting", next_at: again.toISOString() };
  return { ...told, status: "failed", reason: `${reason} It was tried for three days.` };
}
