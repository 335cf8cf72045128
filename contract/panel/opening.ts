import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";

/** What a company does before it shows its site to visitors. */
export const openingSteps = [
  "company",
  "samples",
  "legal",
  "mail",
  "backup",
  "second-factor",
  "domain",
] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const getOpening = endpoint({
  name: "getOpening",
  summary: "What is to be done before the site opens, and what of it is done",
  method: "GET",
  path: "/api/admin/opening",
  access: "team",
  status: 200,
  output: z.object({
    /** A step that this installation does not know is left out. */
    steps: z.array(
      z.object({
        name: z.enum(openingSteps),
        done: z.boolean(),
        /** What of it is left, in a sentence; "" where the step's name says it all. */
        left: z.string(),
      }),
    ),
    /** An owner wants to see it no longer. */
    dismissed: z.boolean(),
  }),
});

export const dismissOpening = endpoint({
  name: "dismissOpening",
  summary: "Show the list of what is to be done before the site opens no longer",
  method: "POST",
  path: "/api/admin/opening/dismiss",
  access: "owner",
  status: 204,
});
