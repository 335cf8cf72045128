import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment, seenVersion, wholeNumber } from "#contract/fields.ts";
import { counted } from "../counted.ts";

/**
 * Only done submissions, rejected testimonials, sent mails and the history of people's records have a term. New, open and
 * approved records stay, and subscribers who leave are deleted at once.
 */
export const retentionKinds = ["contact", "partner", "testimonial", "mail", "history"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

const mostMonths = 120;
export const warningDays = 14;

const day = z.iso.date();
const months = z.number().int().nullable();
const count = z.number().int();

export const leaving = z.object({
  kind: z.enum(retentionKinds),
  months: z.number().int(),
  count,
  first_on: day,
  last_on: day,
});
export type Leaving = z.infer<typeof leaving>;

const kept = z.object({
  kind: z.enum(retentionKinds),
  /** Null keeps them without a term. */
  months,
  version: z.number().int(),
  /** Without trash and spam; `oldest` is when the first of them came in. */
  count,
  oldest: moment.nullable(),
  staying: count,
  leaving: leaving.nullable(),
});
export type RetentionTerm = z.infer<typeof kept>;

const retention = z.object({
  data: z.array(kept),
  removals: z.array(z.object({ kind: z.enum(retentionKinds), day, count })),
});
export type Retention = z.infer<typeof retention>;

export const getRetention = endpoint({
  name: "getRetention",
  summary: "How long each kind of thing is kept, what goes within two weeks, and what went",
  method: "GET",
  path: "/api/admin/retention",
  access: "team",
  output: retention,
});

export const saveRetention = endpoint({
  name: "saveRetention",
  summary:
    "Keep a kind for so many months, or until somebody deletes it; nothing goes before two weeks have passed",
  method: "PUT",
  path: "/api/admin/retention/{kind}",
  access: "owner",
  confirm: true,
  event: "retention",
  perMinute: 60,
  params: z.object({ kind: z.enum(retentionKinds) }),
  body: z.object({ months: wholeNumber(1, mostMonths).nullable(), version: seenVersion }),
  output: retention,
});

export const leavingWords = {
  contact: { one: "message", many: "messages" },
  partner: { one: "enquiry", many: "enquiries" },
  testimonial: { one: "rejected testimonial", many: "rejected testimonials" },
  mail: { one: "sent mail", many: "sent mails" },
  history: { one: "line of people's history", many: "lines of people's history" },
} as const satisfies Record<RetentionKind, { one: string; many: string }>;

export function monthsInWords(term: number): string {
  return counted(term, { one: "month", many: "months" });
}
