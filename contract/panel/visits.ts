import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { wholeNumber } from "#contract/fields.ts";

/**
 * `page`: the path of a page. `source`: the site or campaign that a visitor came from. `link`: the host of a followed link.
 * `begun`, `sent`: a form.
 */
export const visitKinds = ["page", "source", "link", "begun", "sent"] as const;
export type VisitKind = (typeof visitKinds)[number];

export const countedForms = ["contact", "partner", "testimonial", "newsletter"] as const;
export type CountedForm = (typeof countedForms)[number];

/** Per day and kind; further names count under the empty name. */
export const mostNames = 200;

const change = z.object({ now: z.number(), before: z.number() });

export const getVisits = endpoint({
  name: "getVisits",
  summary: "How many people came, what they looked at and where they came from, by days of the office's zone",
  method: "GET",
  path: "/api/admin/visits",
  access: "team",
  query: z.object({ days: wholeNumber(7, 365).default(30) }),
  output: z.object({
    is_counting: z.boolean(),
    /** Each day counts its visitors anew. `before` counts the same number of days before the period. */
    visitors: change,
    views: change,
    days: z.array(z.object({ day: z.iso.date(), visitors: z.number(), views: z.number() })),
    names: z.array(z.object({ kind: z.enum(visitKinds), name: z.string(), count: z.number() })),
    documents: z.array(z.object({ name: z.string(), count: z.number() })),
  }),
});

export const exportVisits = endpoint({
  name: "exportVisits",
  summary: "Every count of visits as a table: day, kind, name and count",
  method: "GET",
  path: "/api/admin/visits/export",
  access: "team",
  perMinute: 30,
  output: "text/csv",
});

export const setVisitCounting = endpoint({
  name: "setVisitCounting",
  summary: "Count visits or count none; what is counted already stays",
  method: "PUT",
  path: "/api/admin/visits/counting",
  access: "owner",
  body: z.object({ is_on: z.boolean({ error: "true or false" }) }),
});

/**
 * Pages send what the server does not see, such as a page that the browser had fetched ahead; `page` takes its name from the
 * referer. The values are in the query, because the `ping` of a link has no body of its own.
 */
export const noteVisit = endpoint({
  name: "noteVisit",
  summary: "Count a view, a followed link or a form that was begun",
  method: "POST",
  path: "/api/visits",
  access: "public",
  perMinute: 120,
  query: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("page") }),
    z.object({ kind: z.literal("link"), name: z.hostname("A host, such as wa.me").max(100) }),
    z.object({ kind: z.literal("begun"), name: z.enum(countedForms) }),
  ]),
});
