import { z } from "zod";
import { sampleCounts } from "#contract/content/samples.ts";
import { pageNames } from "#contract/content/words/pages.ts";
import { endpoint } from "#contract/endpoint.ts";
import { moment, searchField, timeZone, wholeNumber } from "#contract/fields.ts";
import { languages } from "#contract/languages.ts";
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
  output: waiting,
});

export const dashboard = endpoint({
  name: "dashboard",
  summary: "What waits for the admin, figures, and submissions a day of `zone`, the reader's",
  method: "GET",
  path: "/api/admin/dashboard",
  access: "team",
  query: z.object({ days: wholeNumber(7, 365).default(30), zone: timeZone.default("UTC") }),
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
    leaving: z.array(leaving),
    breaches: z.array(openBreach),
    /** `is_public`: visitors can reach PUBLIC_URL and may take samples for facts. */
    samples: z.object({ counts: sampleCounts, is_public: z.boolean() }),
    /** `before` counts the same number of days before the period. */
    period: z.object({
      visitors: change,
      contacts: change,
      partners: change,
      testimonials: change,
      subscribers: change,
      downloads: change,
    }),
    reasons: z.array(z.object({ reason: z.string(), count: z.number() })),
    /** All testimonials by whole stars, 0 to 5; 4.5 counts as 5. */
    ratings: z.array(z.object({ stars: z.number().int(), count: z.number() })),
    documents: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        total: z.number(),
        period: change,
        days: z.array(z.number()),
      }),
    ),
    activity: z.array(historyEntry),
    health: z.object({
      disk: z.object({ free: z.number(), total: z.number(), ok: z.boolean() }).nullable(),
      media: mediaFindings.nullable(),
      /** Null if the server makes no backups. */
      backup: z
        .object({
          created_at: moment.nullable(),
          proven_at: moment.nullable(),
          failure: z.string().nullable(),
        })
        .nullable(),
      proof: proofRun.nullable(),
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

const foundText = z.object({
  language: z.enum(languages),
  page: z.enum(pageNames),
  field: z.string(),
  title: z.string(),
  detail: z.string(),
});
export type FoundText = z.infer<typeof foundText>;

export const search = endpoint({
  name: "search",
  summary: "Hits of one search over all kinds and the pages' texts, at most five of each",
  method: "GET",
  path: "/api/admin/search",
  access: "team",
  query: z.object({ q: searchField.pipe(z.string().min(1, "Type something to search for")) }),
  output: z.object({
    data: z.array(
      z.object({
        kind: z.enum(searchKinds),
        id: z.number(),
        title: z.string(),
        detail: z.string(),
        /** E.164, of a message or an enquiry; null without a number that can be dialled. */
        phone: z.string().nullable(),
      }),
    ),
    texts: z.array(foundText),
  }),
});
