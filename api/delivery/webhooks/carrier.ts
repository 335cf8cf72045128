import { createHmac } from "node:crypto";
import type { Bound } from "#api/platform/database/database.ts";
import { prepared } from "#api/platform/database/prepared.ts";
import { mayNow } from "#api/platform/database/rights-now.ts";
import { type SecretKey, sealedFor, unseal } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { createWebhook, mostWebhooks } from "#contract/delivery/webhooks.ts";
import { post } from "../post.ts";
import type { ClaimedCall } from "../queue.ts";
import { retryMoment } from "../retry-after.ts";
import { type Attempt, createWorker, type WorkerParts } from "../worker.ts";
import { bodyOf } from "./body.ts";
import type { webhookWrites } from "./repository.ts";

export interface WebhookWorkerParts extends WorkerParts {
  read: Reader;
  webhooks: Pick<Bound<typeof webhookWrites>, "hold" | "pause" | "rest">;
  key: SecretKey;
  allowPrivate: boolean;
  publish: (webhookId: number) => void;
  limit?: number;
}

const withdrawn: Attempt = {
  reason: "What it tells of was deleted, or was found to be spam, before it could be sent.",
  answer: "",
  status_code: null,
  isFinal: true,
};
const unreadable: Attempt = {
  reason: "Its secret was sealed with another SECRET_KEY than this server has: make a new secret.",
  answer: "",
  status_code: null,
  lane: "rests",
};

/** Each webhook has its own lane, so that a slow one does not delay the others. */
export function createWebhookWorker({ read, webhooks, key, publish, ...parts }: WebhookWorkerParts) {
  const { clock, allowPrivate, limit = 10_000 } = parts;

  const readWebhook = (id: number, at: string) =>
    read
      .selectFrom("webhooks")
      .select(["id", "url", "secret", "former_secret", "former_until", "by_id"])
      .where("id", "=", id)
      .where("is_on", "=", true)
      .where((row) => row.or([row("rests_until", "is", null), row("rests_until", "<=", at)]))
      .executeTakeFirst();
  type OpenWebhook = NonNullable<Awaited<ReturnType<typeof readWebhook>>>;

  function secretsOf({ id, secret, former_secret, former_until }: OpenWebhook, at: string): string[] | null {
    const present = unseal(key, sealedFor.webhook(id), secret);
    if (present === null) return null;
    const former =
      former_until !== null && former_until > at && unseal(key, sealedFor.webhook(id), former_secret);
    return former ? [present, former] : [present];
  }

  async function carry(call: ClaimedCall, webhook: OpenWebhook): Promise<Attempt> {
    const body = await bodyOf(read, call);
    if (body === null) return withdrawn;
    const now = clock();
    const secrets = secretsOf(webhook, now.toISOString());
    if (!secrets) return unreadable;
    const headers = signedHeaders(secrets, call.message_id, now, body);
    const { retryAfter, ...answer } = await post(webhook.url, headers, body, { allowPrivate, limit });
    const isGone = answer.status_code === 410;
    if (isGone) await webhooks.pause(webhook.id, answer.reason);
    const notBefore = answer.reason ? retryMoment(retryAfter, call, clock()) : undefined;
    if (notBefore) await webhooks.rest(webhook.id, notBefore.toISOString());
    return { ...answer, isFinal: isGone, lane: "rests", notBefore };
  }

  return createWorker<ClaimedCall>(
    {
      queue: "webhook_deliveries",
      together: mostWebhooks,
      dueLanes: async (at) => (await webhooksDue(read, { at })).map(({ id }) => id),
      async open(lane) {
        const webhook = await readWebhook(lane as number, clock().toISOString());
        if (!webhook) return null;
        if (await mayNow(read, webhook.by_id, createWebhook.access)) return (call) => carry(call, webhook);
        await webhooks.hold(webhook.id, clock().toISOString());
        publish(webhook.id);
        return null;
      },
      onSettled: ({ webhook_id }) => publish(webhook_id),
    },
    parts,
  );
}

const webhooksDue = prepared((read, { at }: { at: string }) =>
  read
    .selectFrom("webhooks")
    .select("id")
    .where("is_on", "=", true)
    .where((row) => row.or([row("rests_until", "is", null), row("rests_until", "<=", at)]))
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

/** Headers of the Standard Webhooks specification (standardwebhooks.com), with one signature for each secret. */
function signedHeaders(secrets: string[], id: string, at: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "content-type": "application/json",
    "user-agent": "Daniry-Webhooks",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
