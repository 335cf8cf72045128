import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { bulkIds, changed, moment } from "#contract/fields.ts";
import { languages } from "#contract/languages.ts";
import { pageName } from "./words/endpoints.ts";

export const plannedRecords = ["product", "words"] as const;
export const planDeeds = ["publish", "hide"] as const;
export type PlanDeed = (typeof planDeeds)[number];

/** `held` says why the plan does not run by itself; null if it does. */
export const plan = z.object({
  deed: z.enum(planDeeds),
  at: moment,
  by: z.string(),
  held: z.string().nullable(),
});
export type Plan = z.infer<typeof plan>;

export const listPlans = endpoint({
  name: "listPlans",
  summary: "What happens to pages and products by itself, the next first. Products in the trash are left out",
  method: "GET",
  path: "/api/admin/plans",
  access: "team",
  output: z.object({
    data: z.array(
      plan.extend({
        record: z.enum(plannedRecords),
        id: z.number().int(),
        title: z.string(),
        page: pageName.nullable(),
        language: z.enum(languages).nullable(),
      }),
    ),
  }),
});

const planned = moment.nullable().optional();

export const planProducts = endpoint({
  name: "planProducts",
  summary:
    "Publish products at a time, or take them off the site. Null takes a plan back, and a missing field leaves it",
  method: "POST",
  path: "/api/admin/products/bulk-plan",
  access: "content",
  right: "products:write",
  body: bulkIds
    .extend({ publish_at: planned, hide_at: planned })
    .refine(({ publish_at, hide_at }) => publish_at !== undefined || hide_at !== undefined, {
      path: ["publish_at"],
      error: "Choose a time",
      params: { code: "required" },
    }),
  output: changed,
});
