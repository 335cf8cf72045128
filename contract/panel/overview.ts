import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment, searchField, wholeNumber } from "#contract/fields.ts";
import { proofRun } from "#contract/operations/daily-proof.ts";
import { mediaFindings } from "#contract/operations/media.ts";
import { openBreach } from "#contract/privacy/breaches.ts";
import { leaving } from "#contract/privacy/retention.ts";
import { historyEntry } from "./history.ts";

const day = z.object({
  day: z.iso.date(),
  contacts: z.number(),
  partners: z.number(),
  testimonials: z.number(),
});

const change = z.object({ now: z.number(), before: z.number() });

const waiting = z.object({
  contacts: z.number(),
  partners: z.number(),
  testimonials: z.number(),
  /** Mails that could not be delivered. */
  mails: z.number(),
});
export type Waiting = z.infer<typeof waiting>;

export const getWaiting = endpoint({
  name: "getWaiting",
  summary:
    "How many unread messages and enquiries, testimonials to be judged and failed mails wait for the admin",
  method: "GET",
  path: "/api/admin/waiting",
  access: "team",
  status: 200,
  output: waiting,
});

export const dashboard = endpoint({
  name: "dashboard",
  summary: "What waits for the admin, figures, and submissions a day (UTC)",
  method: "GET",
  path: "/api/admin/dashboard",
  access: "team",
  /** 30, 90 and 365 days are what the panel offers. */
  query: z.object({ days: wholeNumber(7, 365).default(30) }),
  status: 200,
  output: z.object({
    waiting,
    totals: z.object({
      products: z.number(),
      contacts: z.number(),
      partners: z.number(),
      testimonials: z.number(),
      subscribers: z.number(),
      downloads: z.number(),
    }),
    series: z.array(day),
    /** What goes for good within two weeks, as its term is over. */
    leaving: z.array(leaving),
    /** Leaks of personal data that are not closed, the first to be noticed first. */
    breaches: z.array(openBreach),
    /** When the one that waits longest came; null where nothing waits. */
    oldest: z.object({
      contacts: moment.nullable(),
      partners: moment.nullable(),
      testimonials: moment.nullable(),
    }),
    /** What came in these days, and in as many days before them. */
    period: z.object({
      contacts: change,
      partners: change,
      testimonials: change,
      subscribers: change,
      downloads: change,
    }),
    /** Messages of these days by reason, most first. */
    reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
    /** All testimonials by whole stars (4.5 counts as 5), 0 to 5. */
    ratings: z.array(z.object({ stars: z.number().int(), count: z.number() })),
    documents: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        /** Downloads since it was added, and in the period. */
        total: z.number(),
        period: change,
        /** A day each, as in `series`. */
        days: z.array(z.number()),
      }),
    ),
    /** The latest ten changes by admins. */
    activity: z.array(historyEntry),
    health: z.object({
      /** Of the data folder; null where the system does not say. */
      disk: z.object({ free: z.number(), total: z.number(), ok: z.boolean() }).nullable(),
      /** What the last daily look at all stored files found; null before the first one. */
      media: mediaFindings.nullable(),
      /** Null where the server makes no backups. */
      backup: z
        .object({
          /** Of the latest one, and when the latest that was proven was restored for a look. */
          created_at: moment.nullable(),
          proven_at: moment.nullable(),
          /** Why the last try failed, in a few words. */
          failure: z.string().nullable(),
        })
        .nullable(),
      /** The last message that the site sent itself; null before the first one. */
      proof: proofRun.nullable(),
      /** How many were sealed with another SECRET_KEY than the server has. */
      unreadable: z.object({
        second_factors: z.number().int(),
        webhooks: z.number().int(),
        mail_servers: z.number().int(),
      }),
      database: z.object({ engine: z.enum(["sqlite", "postgres"]), bytes: z.number(), ok: z.boolean() }),
    }),
  }),
});

const searchKinds = ["product", "contact", "partner", "testimonial", "brochure"] as const;

export const search = endpoint({
  name: "search",
  summary: "Hits of one search over all kinds, at most five of each",
  method: "GET",
  path: "/api/admin/search",
  access: "team",
  query: z.object({ q: searchField.pipe(z.string().min(1, "Type something to search for")) }),
  status: 200,
  output: z.object({
    data: z.array(
      z.object({
        kind: z.enum(searchKinds),
        id: z.number(),
        title: z.string(),
        detail: z.string(),
      }),
    ),
  }),
});
