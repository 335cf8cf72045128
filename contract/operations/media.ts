import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment } from "#contract/fields.ts";

export const mediaFault = z.object({
  fault: z.enum(["missing", "damaged"]),
  path: z.string(),
  record: z.enum(["product", "brochure", "admin", "picture"]),
  id: z.number().int(),
  title: z.string(),
});
export type MediaFault = z.infer<typeof mediaFault>;

export const mediaFindings = z.object({
  checked_at: moment,
  files: z.number().int(),
  bytes: z.number().int(),
  missing: z.number().int(),
  damaged: z.number().int(),
  faults: z.array(mediaFault),
  remade: z.number().int(),
  /** Files without a record, and unfinished uploads, that the check deleted. */
  removed: z.number().int(),
  /** Files without a record that the check left, because they are too many to delete without an admin. */
  kept: z.number().int(),
});
export type MediaFindings = z.infer<typeof mediaFindings>;

export const getMediaCheck = endpoint({
  name: "getMediaCheck",
  summary: "What the last daily look at all stored files found; null before the first one",
  method: "GET",
  path: "/api/admin/media-check",
  access: "team",
  output: z.object({ data: mediaFindings.nullable() }),
});

export const runMediaCheck = endpoint({
  name: "runMediaCheck",
  summary: "Look at all stored files now",
  method: "POST",
  path: "/api/admin/media-check",
  access: "content",
  perMinute: 6,
  output: z.object({ data: mediaFindings }),
});
