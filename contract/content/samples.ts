import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { bulkIds, changed } from "#contract/fields.ts";

export const sampleKinds = ["product", "testimonial", "brochure"] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const sampleCounts = z.record(z.enum(sampleKinds), z.number().int());
export type SampleCounts = z.infer<typeof sampleCounts>;

const chosen = bulkIds.extend({ kind: z.enum(sampleKinds) });
const change = { method: "POST", access: "change", body: chosen, output: changed } as const;

export const confirmSamples = endpoint({
  name: "confirmSamples",
  summary: "Say that samples are true now: their mark goes",
  path: "/api/admin/samples/confirm",
  ...change,
});

export const unconfirmSamples = endpoint({
  name: "unconfirmSamples",
  summary: "Take back that samples are true; what never was a sample stays as it is",
  path: "/api/admin/samples/unconfirm",
  ...change,
});
