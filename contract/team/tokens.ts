import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, moment, requiredText, wholeNumber } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { type Right, rights, withReading } from "#contract/rights.ts";

/** Secret scanners find our tokens by this prefix. */
export const tokenStart = "daniry_";

export const mostTokens = 50;
export const longestTokenDays = 366;
export const tokenPerMinute = 300;

const apiToken = z.object({
  id: z.number().int(),
  name: z.string(),
  prefix: z.string(),
  rights: z.array(z.enum(rights)),
  by_name: z.string(),
  created_at: moment,
  expires_at: moment,
  /** Rounded to the minute; null before the first call. */
  last_used_at: moment.nullable(),
});
export type ApiToken = z.infer<typeof apiToken>;

const days = `A whole number of days from 1 to ${longestTokenDays}`;

export const tokenInput = z.object({
  name: requiredText(limits.name, "Say which program it is for"),
  rights: z
    .array(z.enum(rights, { error: "One of the rights" }), { error: "A list of rights" })
    .min(1, "Choose at least one")
    .max(rights.length, "Each right once")
    .transform((given): Right[] => withReading(given)),
  days: wholeNumber(1, longestTokenDays, days),
});

export const listTokens = endpoint({
  name: "listTokens",
  summary: "Tokens of programs, newest first, those that ended in the last 30 days too",
  method: "GET",
  path: "/api/admin/tokens",
  access: "owner",
  output: z.object({ data: z.array(apiToken) }),
});

export const createToken = endpoint({
  name: "createToken",
  summary:
    "Make a token for a program, which works in the name of its maker and with its own rights alone; told this once",
  method: "POST",
  path: "/api/admin/tokens",
  access: "owner",
  confirm: true,
  event: "token",
  perMinute: 30,
  body: tokenInput,
  status: 201,
  output: apiToken.extend({ token: z.string() }),
});
export type NewApiToken = z.infer<typeof createToken.output>;

export const revokeToken = endpoint({
  name: "revokeToken",
  summary: "Take a token back: no call of it is answered any more",
  method: "DELETE",
  path: "/api/admin/tokens/{id}",
  access: "owner",
  event: "token",
  params: idParams,
});
