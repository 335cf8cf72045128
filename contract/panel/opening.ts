import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import type { Area } from "#contract/roles.ts";

export const stepAreas = {
  company: "content",
  samples: "content",
  legal: "content",
  mail: "owner",
  backup: "owner",
  "second-factor": "owner",
  domain: "owner",
} as const satisfies Record<string, Area>;
export type OpeningStep = keyof typeof stepAreas;
const openingSteps = Object.keys(stepAreas) as [OpeningStep, ...OpeningStep[]];

export const getOpening = endpoint({
  name: "getOpening",
  summary: "What is to be done before the site opens, and what of it is done",
  method: "GET",
  path: "/api/admin/opening",
  access: "team",
  output: z.object({
    /** Only steps that apply to this installation and that the caller may do. */
    steps: z.array(
      z.object({
        name: z.enum(openingSteps),
        /** How many things are left to do; 0 once the step is done. */
        open: z.number().int(),
        /** The rest of the work in a sentence; "" if the step's name is enough. */
        left: z.string(),
      }),
    ),
    dismissed: z.boolean(),
  }),
});

export const dismissOpening = endpoint({
  name: "dismissOpening",
  summary: "Show the list of what is to be done before the site opens no longer",
  method: "POST",
  path: "/api/admin/opening/dismiss",
  access: "owner",
});
