import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { bulkIds, changed } from "#contract/fields.ts";

export const sampleKinds = ["product", "testimonial", "brochure"] as const;
export type SampleKind = (typeof sampleKinds)[number];

export const sample = z.object({
  kind: z.enum(sampleKinds),
  id: z.number().int(),
  title: z.string(),
  detail: z.string(),
});
export type Sample = z.infer<typeof sample>;

export const listSamples = endpoint({
  name: "listSamples",
  summary: "What came with the installation and nobody has confirmed yet",
  method: "GET",
  path: "/api/admin/samples",
  access: "team",
  status: 200,
  output: z.object({
    data: z.array(sample),
    counts: z.record(z.enum(sampleKinds), z.number().int()),
    /** Whether PUBLIC_URL can be reached by visitors, who would take samples for facts. */
    is_public: z.boolean(),
  }),
});

const chosen = bulkIds.extend({ kind: z.enum(sampleKinds) });

export const confirmSamples = endpoint({
  name: "confirmSamples",
  summary: "Say that samples are true now: their mark goes",
  method: "POST",
  path: "/api/admin/samples/confirm",
  access: "content",
  body: chosen,
  status: 200,
  output: changed,
});

export const unconfirmSamples = endpoint({
  name: "unconfirmSamples",
  summary: "Take back that samples are true; what never was a sample stays as it is",
  method: "POST",
  path: "/api/admin/samples/unconfirm",
  access: "content",
  body: chosen,
  status: 200,
  output: changed,
});
