import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, moment } from "#contract/fields.ts";

/** In this order: by the form, into the database, into inbox and outbox, to a mail server, and away again. */
export const proofSteps = ["sent", "kept", "seen", "mail", "gone"] as const;

const proofStep = z.object({
  step: z.enum(proofSteps),
  /** Off: nothing was to be done, as `reason` says. */
  state: z.enum(["done", "failed", "off"]),
  at: moment,
  /** In a sentence; "" where it was done. */
  reason: z.string(),
});
export type ProofStep = z.infer<typeof proofStep>;

export const proofRun = z.object({
  id: z.number().int(),
  /** Cut: the server was stopped in the middle of it, which says nothing of messages. */
  state: z.enum(["asked", "running", "passed", "failed", "cut"]),
  steps: z.array(proofStep),
  created_at: moment,
  ended_at: moment.nullable(),
});
export type ProofRun = z.infer<typeof proofRun>;

export const dailyProof = z.object({
  /** The hour at which it comes, and the time zone of that clock. */
  hour: z.number().int(),
  zone: z.string(),
  /** The one that is under way, and the last one that said something; null where there is none. */
  now: proofRun.nullable(),
  last: proofRun.nullable(),
  /** The last 30, today at the end. A day on which one failed has failed, whatever came after. */
  days: z.array(z.object({ day, state: z.enum(["passed", "failed", "none"]) })),
  /** The last that failed on one of these days, and the day on which one passed after it. */
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
  status: 200,
  output: dailyProof,
});

export const startDailyProof = endpoint({
  name: "startDailyProof",
  summary: "Send a marked message by the form now; it goes on after the answer",
  method: "POST",
  path: "/api/admin/daily-proof",
  access: "inbox",
  perMinute: 10,
  status: 200,
  output: dailyProof,
});
