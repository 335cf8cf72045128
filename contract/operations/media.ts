import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment } from "#contract/fields.ts";

/** A file that a record names and that cannot be served. */
export const mediaFault = z.object({
  fault: z.enum(["missing", "damaged"]),
  path: z.string(),
  record: z.enum(["product", "brochure", "admin", "picture"]),
  id: z.number().int(),
  title: z.string(),
});
export type MediaFault = z.infer<typeof mediaFault>;

/** What one look at all stored files found and did. */
export const mediaFindings = z.object({
  checked_at: moment,
  files: z.number().int(),
  bytes: z.number().int(),
  missing: z.number().int(),
  damaged: z.number().int(),
  /** The first of the missing and the damaged ones. */
  faults: z.array(mediaFault),
  /** Derivatives that were missing or damaged and have been made again. */
  remade: z.number().int(),
  /** Files that no record names, and drafts that nobody finished: removed now. */
  removed: z.number().int(),
  /** Files that no record names, too many to be removed unasked. */
  kept: z.number().int(),
});
export type MediaFindings = z.infer<typeof mediaFindings>;

export const getMediaCheck = endpoint({
  name: "getMediaCheck",
  summary: "What the last daily look at all stored files found; null before the first one",
  method: "GET",
  path: "/api/admin/media-check",
  access: "team",
  status: 200,
  output: z.object({ data: mediaFindings.nullable() }),
});

export const runMediaCheck = endpoint({
  name: "runMediaCheck",
  summary: "Look at all stored files now",
  method: "POST",
  path: "/api/admin/media-check",
  access: "content",
  perMinute: 6,
  status: 200,
  output: z.object({ data: mediaFindings }),
});
