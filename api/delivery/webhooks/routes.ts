import type { Bound } from "#api/platform/database/database.ts";
import type { SecretKey } from "#api/platform/database/sealing.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { found, saved } from "#api/platform/http/outcome.ts";
import { invalidField } from "#api/platform/http/problems.ts";
import type { Routes } from "#api/platform/http/routes.ts";
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from "#contract/delivery/webhooks.ts";
import { faultOfAddress } from "../post.ts";
import type { queueWrites } from "../queue.ts";
import { webhookRepository, type webhookWrites } from "./repository.ts";

interface WebhookParts {
  read: Reader;
  write: Bound<typeof webhookWrites>;
  queue: Pick<Bound<typeof queueWrites>, "retryNow">;
  key: SecretKey;
  allowPrivate: boolean;
  look: () => void;
}

export function webhookRoutes(routes: Routes, { read, write, queue, key, ...parts }: WebhookParts) {
  const { allowPrivate, look } = parts;
  const webhooks = webhookRepository(read);

  function check(url: string) {
    const message = faultOfAddress(url, allowPrivate);
    if (message) throw invalidField("url", "invalid_format", message);
  }

  routes.serve(listWebhooks, async () => ({ data: await webhooks.list() }));

  routes.serve(createWebhook, async ({ body, act }) => {
    check(body.url);
    return saved(await write.create(body, key, act));
  });

  routes.serve(updateWebhook, async ({ params: { id }, body, act }) => {
    check(body.url);
    const webhook = saved(await write.update(id, body, act));
    look();
    return webhook;
  });

  routes.serve(deleteWebhook, async ({ params: { id }, act }) => {
    saved(await write.remove(id, act));
  });

  routes.serve(rotateWebhookSecret, async ({ params: { id }, act }) =>
    saved(await write.rotate(id, key, act)),
  );

  routes.serve(testWebhook, async ({ params: { id }, act }) => {
    const message_id = saved(await write.test(id, act.at));
    await write.rest(id, null);
    look();
    return { message_id };
  });

  routes.serve(listWebhookDeliveries, async ({ params: { id }, query: { status } }) => {
    found(await webhooks.find(id), "webhook");
    const [data, counts] = await Promise.all([webhooks.deliveries(id, status), webhooks.counts(id)]);
    return { data, counts };
  });

  routes.serve(resendWebhook, async ({ params: { id }, body: { ids }, act }) => {
    found(await webhooks.find(id), "webhook");
    const choice = { ids, lane: id, statuses: ["failed" as const, "waiting" as const] };
    const changed = await queue.retryNow("webhook_deliveries", choice, act.at);
    if (changed > 0) {
      await write.rest(id, null);
      look();
    }
    return { changed };
  });
}
