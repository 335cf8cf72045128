import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment, seenVersion, wholeNumber } from "#contract/fields.ts";

/**
 * What is kept for a term: messages and enquiries that are done, testimonials that were rejected, mails that were sent, and what
 * the history says of people's records. What is new or open and what was approved stays. Whoever leaves the newsletter is gone at once.
 */
export const retentionKinds = ["contact", "partner", "testimonial", "mail", "history"] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** Longest term in months. */
const mostMonths = 120;
/** Days between the warning and the day on which something goes. */
export const warningDays = 14;

const day = z.iso.date();
const months = z.number().int().nullable();
const count = z.number().int();

export const leaving = z.object({
  kind: z.enum(retentionKinds),
  months: z.number().int(),
  count,
  /** The first and the last day on which some of them go. */
  first_on: day,
  last_on: day,
});
export type Leaving = z.infer<typeof leaving>;

const kept = z.object({
  kind: z.enum(retentionKinds),
  /** Null: kept until somebody deletes it. */
  months,
  version: z.number().int(),
  /** All that are kept, the trash and spam aside, and when the first of them came. */
  count,
  oldest: moment.nullable(),
  /** Older than the term, and kept all the same, as nobody is done with them. */
  staying: count,
  /** What was announced and goes within two weeks. */
  leaving: leaving.nullable(),
});
export type RetentionTerm = z.infer<typeof kept>;

const retention = z.object({
  data: z.array(kept),
  /** What went by itself, latest first. */
  removals: z.array(z.object({ kind: z.enum(retentionKinds), day, count })),
});
export type Retention = z.infer<typeof retention>;

export const getRetention = endpoint({
  name: "getRetention",
  summary: "How long each kind of thing is kept, what goes within two weeks, and what went",
  method: "GET",
  path: "/api/admin/retention",
  access: "team",
  status: 200,
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
  status: 200,
  output: retention,
});

export const leavingWords: Record<RetentionKind, { one: string; many: string }> = {
  contact: { one: "message", many: "messages" },
  partner: { one: "enquiry", many: "enquiries" },
  testimonial: { one: "rejected testimonial", many: "rejected testimonials" },
  mail: { one: "sent mail", many: "sent mails" },
  history: { one: "line of people's history", many: "lines of people's history" },
};

/** On 7 December, 14 messages will be older than 12 months and removed for good. */
export function leavingLine({ kind, months: term, count: many, first_on, last_on }: Leaving): string {
  const when =
    first_on === last_on
      ? `On ${dayInWords(first_on)}`
      : `From ${dayInWords(first_on)} to ${dayInWords(last_on)}`;
  const what = `${many.toLocaleString("en")} ${leavingWords[kind][many === 1 ? "one" : "many"]}`;
  return `${when}, ${what} will be older than ${monthsInWords(term)} and removed for good.`;
}

export function monthsInWords(term: number): string {
  return term === 1 ? "1 month" : `${term} months`;
}

export function dayInWords(date: string): string {
  return new Date(date).toLocaleDateString("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
}
