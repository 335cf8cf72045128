import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { bulkChoice, changed, flag, idParams, moment, seenVersion, webAddress } from "#contract/fields.ts";

/** Limited, because each webhook adds a row to the write of a submission. */
export const mostWebhooks = 10;

export const deliveriesShown = 50;

export const webhookKinds = [
  "message.created",
  "enquiry.created",
  "testimonial.created",
  "newsletter.confirmed",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

export const webhook = z.object({
  id: z.number().int(),
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  is_on: z.boolean(),
  paused_reason: z.string(),
  /** Until then calls are also signed with the former secret; null without one. */
  former_until: moment.nullable(),
  version: z.number().int(),
  created_at: moment,
});
export type Webhook = z.infer<typeof webhook>;

const withSecret = webhook.extend({ secret: z.string() });
export type NewWebhook = z.infer<typeof withSecret>;

export const webhookInput = z.object({
  url: webAddress,
  kinds: z
    .array(z.enum(webhookKinds))
    .min(1, "Choose at least one")
    .transform((given) => [...new Set(given)]),
  is_on: flag.default(true),
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const deliveryStatuses = ["waiting", "failed", "sent"] as const;

export const webhookDelivery = z.object({
  id: z.number().int(),
  kind: z.enum([...webhookKinds, "webhook.test"]),
  message_id: z.string(),
  status: z.enum(deliveryStatuses),
  attempts: z.number().int(),
  status_code: z.number().int().nullable(),
  /** Why the last try failed; `answer` is the first 500 characters of the receiver's answer. */
  reason: z.string(),
  answer: z.string(),
  next_at: moment,
  created_at: moment,
  settled_at: moment.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const listWebhooks = endpoint({
  name: "listWebhooks",
  summary: "Addresses of other programs that are told of what visitors send",
  method: "GET",
  path: "/api/admin/webhooks",
  access: "owner",
  output: z.object({ data: z.array(webhook) }),
});

const confirmed = { access: "owner", confirm: true, event: "webhook" } as const;

export const createWebhook = endpoint({
  name: "createWebhook",
  summary: "Add a webhook; the answer shows its secret this one time",
  method: "POST",
  path: "/api/admin/webhooks",
  ...confirmed,
  body: webhookInput,
  status: 201,
  output: withSecret,
});

export const updateWebhook = endpoint({
  name: "updateWebhook",
  summary: "Change a webhook, or pause it: what is owed by then waits",
  method: "PUT",
  path: "/api/admin/webhooks/{id}",
  ...confirmed,
  params: idParams,
  // Required here, because the default of true would start a paused webhook.
  body: webhookInput.extend({ is_on: flag, version: seenVersion }),
  output: webhook,
});

export const deleteWebhook = endpoint({
  name: "deleteWebhook",
  summary: "Remove a webhook and what it was still owed",
  method: "DELETE",
  path: "/api/admin/webhooks/{id}",
  access: "owner",
  event: "webhook",
  params: idParams,
});

export const rotateWebhookSecret = endpoint({
  name: "rotateWebhookSecret",
  summary: "Make a new secret, shown this one time; the former one signs as well for 24 hours",
  method: "POST",
  path: "/api/admin/webhooks/{id}/secret",
  ...confirmed,
  params: idParams,
  output: withSecret,
});

export const testWebhook = endpoint({
  name: "testWebhook",
  summary: "Send a call of the kind webhook.test",
  method: "POST",
  path: "/api/admin/webhooks/{id}/test",
  access: "owner",
  perMinute: 10,
  params: idParams,
  status: 202,
  output: z.object({ message_id: z.string() }),
});

export const listWebhookDeliveries = endpoint({
  name: "listWebhookDeliveries",
  summary: `The last ${deliveriesShown} calls of a webhook, newest first, and what was answered`,
  method: "GET",
  path: "/api/admin/webhooks/{id}/deliveries",
  access: "owner",
  params: idParams,
  query: z.object({ status: z.enum(deliveryStatuses).optional() }),
  output: z.object({
    data: z.array(webhookDelivery),
    counts: z.object({ all: z.number(), waiting: z.number(), failed: z.number(), sent: z.number() }),
  }),
});

export const resendWebhook = endpoint({
  name: "resendWebhook",
  summary: "Try at once what failed or waits: those that are named, or all of this webhook",
  method: "POST",
  path: "/api/admin/webhooks/{id}/resend",
  access: "owner",
  params: idParams,
  body: bulkChoice(z.object({}), {}),
  output: changed,
});
