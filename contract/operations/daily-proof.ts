import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, moment } from "#contract/fields.ts";

/** In this order: through the form, into the database, into inbox and outbox, a test mail to a mail server, nothing left. */
export const proofSteps = ["sent", "kept", "seen", "mail", "gone"] as const;

const proofStep = z.object({
  step: z.enum(proofSteps),
  state: z.enum(["done", "failed", "off"]),
  at: moment,
  reason: z.string(),
});
export type ProofStep = z.infer<typeof proofStep>;

export const proofRun = z.object({
  id: z.number().int(),
  /** `cut`: the server stopped during the run, so it has no result. */
  state: z.enum(["asked", "running", "passed", "failed", "cut"]),
  steps: z.array(proofStep),
  created_at: moment,
  ended_at: moment.nullable(),
});
export type ProofRun = z.infer<typeof proofRun>;

export const dailyProof = z.object({
  hour: z.number().int(),
  zone: z.string(),
  now: proofRun.nullable(),
  last: proofRun.nullable(),
  /** The last 30 days, ending today. One failed run makes the day `failed`, even if a later one passed. */
  days: z.array(z.object({ day, state: z.enum(["passed", "failed", "none"]) })),
  failure: z
    .object({ day, step: z.enum(proofSteps), reason: z.string(), solved_on: day.nullable() })
    .nullable(),
});
export type DailyProof = z.infer<typeof dailyProof>;

export const getDailyProof = endpoint({
  name: "getDailyProof",
  summary: "Whether a message came through today, and on the days before",
  method: "GET",
  path: "/api/admin/daily-proof",
  access: "team",
  output: dailyProof,
});

export const startDailyProof = endpoint({
  name: "startDailyProof",
  summary: "Send a test message by the form and a test mail now; it goes on after the answer",
  method: "POST",
  path: "/api/admin/daily-proof",
  access: "inbox",
  perMinute: 10,
  output: dailyProof,
});
