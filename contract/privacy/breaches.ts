import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  everyOptional,
  idParams,
  moment,
  optionalText,
  requiredText,
  seenVersion,
  wholeNumber,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { hourMs } from "../durations.ts";

/** Oman's authority must be told within this time after a leak was noticed. */
export const hoursToTell = 72;

export const breachKinds = ["name", "email", "phone", "message", "health", "log-in", "other"] as const;
export type BreachKind = (typeof breachKinds)[number];

export const breachSteps = ["secured", "authority", "people"] as const;
export type BreachStep = (typeof breachSteps)[number];

const breachTicks = [...breachSteps, "closed"] as const;

const mostPeople = 2_000_000_000;

const tick = z.object({ at: moment, by: z.string() }).nullable();
const ticks = z.object({ secured: tick, authority: tick, people: tick, closed: tick });
export type BreachTicks = z.infer<typeof ticks>;

/** A leak in the register. The law asks for all of these facts. */
export const breach = z.object({
  id: z.number().int(),
  title: z.string(),
  noticed_at: moment,
  noticed_by: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(breachKinds)),
  people: z.number().int().nullable(),
  consequences: z.string(),
  measures: z.string(),
  contact: z.string(),
  ticks,
  version: z.number().int(),
  created_at: moment,
});
export type Breach = z.infer<typeof breach>;

export const breachInput = z.object({
  title: requiredText(limits.shortText, "Write what happened"),
  noticed_at: z.iso
    .datetime("Write when it was noticed")
    .refine((at) => at >= "2000", { error: "Write when it was noticed", params: { code: "too_small" } })
    .transform((at) => new Date(at).toISOString()),
  noticed_by: requiredText(limits.name, "Write who noticed it"),
  description: optionalText(limits.message).default(""),
  kinds: z
    .array(z.enum(breachKinds))
    .transform((chosen) => breachKinds.filter((kind) => chosen.includes(kind)))
    .default([]),
  people: wholeNumber(0, mostPeople, "A whole number, such as 120").nullable().default(null),
  consequences: optionalText(limits.message).default(""),
  measures: optionalText(limits.message).default(""),
  contact: optionalText(limits.shortText).default(""),
});
export type BreachInput = z.infer<typeof breachInput>;

const change = everyOptional(breachInput).extend({
  done: z.partialRecord(z.enum(breachTicks), z.boolean()).optional(),
  version: seenVersion,
});
export type BreachChange = z.infer<typeof change>;

export const listBreaches = endpoint({
  name: "listBreaches",
  summary: "The register of leaks of personal data: the open ones first, then the latest",
  method: "GET",
  path: "/api/admin/breaches",
  access: "team",
  output: z.object({ data: z.array(breach) }),
});

export const getBreach = endpoint({
  name: "getBreach",
  summary: "One leak of the register",
  method: "GET",
  path: "/api/admin/breaches/{id}",
  access: "team",
  params: idParams,
  output: breach,
});

export const createBreach = endpoint({
  name: "createBreach",
  summary: "Write a leak down; the 72 hours count from when it was noticed",
  method: "POST",
  path: "/api/admin/breaches",
  access: "owner",
  body: breachInput,
  status: 201,
  output: breach,
});

export const updateBreach = endpoint({
  name: "updateBreach",
  summary:
    "Change what is written of a leak, tick its steps, close it or open it again; the register loses none",
  method: "PUT",
  path: "/api/admin/breaches/{id}",
  access: "owner",
  params: idParams,
  body: change,
  output: breach,
});

export const openBreach = z.object({
  id: z.number().int(),
  title: z.string(),
  noticed_at: moment,
  told_at: moment.nullable(),
});
export type OpenBreach = z.infer<typeof openBreach>;

/** Deadline for telling the authority, in milliseconds since 1970. */
export function tellBefore({ noticed_at }: Pick<Breach, "noticed_at">): number {
  return Date.parse(noticed_at) + hoursToTell * hourMs;
}
