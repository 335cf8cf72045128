import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, moment, requiredText, seenVersion } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { plainPhrase } from "./words/claims.ts";

/** Limited, because a check looks for each phrase in every text. */
export const mostClaims = 500;

const phrase = requiredText(limits.name, "Write a word or a phrase").refine(
  (text) => plainPhrase(text) !== "",
  "Write a word or a phrase",
);

const fields = {
  phrase,
  why: requiredText(limits.shortText, "Say what is wrong with it"),
  source: requiredText(limits.shortText, "Say where that is written, or who said it"),
};
const input = z.object(fields);
export type ClaimInput = z.infer<typeof input>;

const claim = z.object({
  id: z.number().int(),
  phrase: z.string(),
  why: z.string(),
  source: z.string(),
  version: z.number().int(),
  created_at: moment,
  updated_at: moment,
});
export type Claim = z.infer<typeof claim>;

export const listClaims = endpoint({
  name: "listClaims",
  summary:
    "Forbidden words: those that came with the site, with their law, and the company's own by their words",
  method: "GET",
  path: "/api/admin/claims",
  access: "team",
  output: z.object({
    builtIn: z.array(z.object({ phrase: z.string(), why: z.string(), source: z.string() })),
    data: z.array(claim),
  }),
});

export const createClaim = endpoint({
  name: "createClaim",
  summary: "Forbid a word or a phrase; checks look for it from then on",
  method: "POST",
  path: "/api/admin/claims",
  access: "content",
  body: input,
  status: 201,
  output: claim,
});

export const updateClaim = endpoint({
  name: "updateClaim",
  summary: "Change a forbidden word of the company's own; a stale version gets 409 with what is stored",
  method: "PUT",
  path: "/api/admin/claims/{id}",
  access: "content",
  params: idParams,
  body: input.partial().extend({ version: seenVersion }),
  output: claim,
});

export const deleteClaim = endpoint({
  name: "deleteClaim",
  summary: "Move a forbidden word of the company's own to the trash",
  method: "DELETE",
  path: "/api/admin/claims/{id}",
  access: "content",
  params: idParams,
});
