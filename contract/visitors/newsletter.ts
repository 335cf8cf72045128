import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { bulkIds, deleted, emailField, listQuery, moment, newestOrOldest, pageOf } from "#contract/fields.ts";
import { messages } from "#contract/messages.ts";
import { formLanguage } from "./submissions.ts";

/** If mail is set up, an address is pending until its reader confirms it. */
export const subscriberStatuses = ["pending", "subscribed"] as const;

export const subscriber = z.object({
  id: z.number().int(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  created_at: moment,
});
export type Subscriber = z.infer<typeof subscriber>;

export const newsletterInput = z.object({
  email: emailField(messages.emailInvalid, messages.newsletterEmpty),
  ...formLanguage,
});

export const subscribe = endpoint({
  name: "subscribe",
  summary: "Sign up for company and partner news; the answer is the same for a known address",
  method: "POST",
  path: "/api/newsletter",
  access: "public",
  perMinute: 10,
  body: newsletterInput,
  status: 201,
  output: z.object({ subscribed: z.literal(true) }),
});

export const confirmDays = 7;

export const deadConfirmLink = "This link is no longer good. Sign up once more, and a new one is sent.";

const tokenInput = z.object({
  token: z.string({ error: deadConfirmLink }).regex(/^[\w-]{43}$/, deadConfirmLink),
});

export const confirmSubscription = endpoint({
  name: "confirmSubscription",
  summary: "Confirm an address by the link that was sent to it; 404 for every link that is no longer good",
  method: "POST",
  path: "/api/newsletter/confirm",
  access: "public",
  perMinute: 30,
  body: tokenInput,
  output: z.object({ confirmed: z.literal(true) }),
});

export const unsubscribe = endpoint({
  name: "unsubscribe",
  summary:
    "Ask to leave the newsletter. Where mail is set up a link goes to the address, and nothing changes before it is pressed; else the address is moved to the trash. The answer is the same for an unknown address",
  method: "POST",
  path: "/api/newsletter/leave",
  access: "public",
  perMinute: 10,
  body: newsletterInput,
  output: z.object({ by_mail: z.boolean() }),
});

export const leaveByLink = endpoint({
  name: "leaveByLink",
  summary: "Leave the newsletter by the link of a mail; the answer is the same once the address is gone",
  method: "POST",
  path: "/api/newsletter/leave-by-link",
  access: "public",
  body: tokenInput,
  output: z.object({ left: z.literal(true) }),
});

const subscriberFilter = z.object({ sort: newestOrOldest, status: z.enum(subscriberStatuses).optional() });

export const listSubscribers = endpoint({
  name: "listSubscribers",
  summary: "Addresses of the newsletter",
  method: "GET",
  path: "/api/newsletter",
  access: "team",
  right: "newsletter:read",
  query: listQuery.extend(subscriberFilter.shape),
  output: pageOf(subscriber),
});

export const deleteSubscribers = endpoint({
  name: "deleteSubscribers",
  summary: "Move addresses of the newsletter to the trash",
  method: "POST",
  path: "/api/newsletter/bulk-delete",
  access: "inbox",
  right: "newsletter:write",
  body: bulkIds,
  output: deleted,
});

export const exportSubscribers = endpoint({
  name: "exportSubscribers",
  summary: "The addresses as CSV",
  method: "GET",
  path: "/api/newsletter/export",
  access: "team",
  event: "export",
  right: "newsletter:read",
  query: listQuery.pick({ search: true }).extend(subscriberFilter.shape),
  output: "text/csv",
});
