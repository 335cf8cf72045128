import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, moment, webAddress } from "#contract/fields.ts";
import type { OwnKind } from "./own-notices.ts";

export const pushKinds = [
  "contact",
  "partner",
  "testimonial",
  "assigned",
  "mentioned",
] as const satisfies readonly OwnKind[];
export type PushKind = (typeof pushKinds)[number];

const kinds = z.array(z.enum(pushKinds)).min(1, "Choose at least one");

/** A browser's push subscription (Push API) and what its admin is told there. */
export const pushInput = z.object({
  endpoint: webAddress,
  /** The browser's public key, an uncompressed point of P-256, and its secret; both base64url. */
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
  /** The key that the browser subscribed with. */
  public_key: z.string().max(200),
  kinds,
});
export type PushInput = z.infer<typeof pushInput>;

const pushDevice = z.object({
  id: z.number().int(),
  device: z.string(),
  kinds,
  created_at: moment,
  /** The subscription of the session that asks. */
  current: z.boolean(),
  /** Why the last notification failed, or "". */
  reason: z.string(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const pushState = z.object({ public_key: z.string(), data: z.array(pushDevice) });
export type PushState = z.infer<typeof pushState>;

export const getPush = endpoint({
  name: "getPush",
  summary:
    "The devices on which the admin who is logged in gets notifications, and the key to subscribe with",
  method: "GET",
  path: "/api/admin/push",
  access: "team",
  output: pushState,
});

export const savePush = endpoint({
  name: "savePush",
  summary: "Send notifications to this browser until its session ends, or change their kinds",
  method: "PUT",
  path: "/api/admin/push",
  access: "team",
  body: pushInput,
});

export const removePush = endpoint({
  name: "removePush",
  summary: "Send no more notifications to a device of the admin who is logged in",
  method: "DELETE",
  path: "/api/admin/push/{id}",
  access: "team",
  params: idParams,
});
