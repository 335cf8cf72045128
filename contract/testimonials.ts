import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  bulkIds,
  changed,
  emailField,
  idParams,
  limits,
  listQuery,
  moment,
  pageSize,
  ratingField,
  requiredText,
} from "./fields.ts";
import { messages } from "./messages.ts";

/** pending → approve → approved; reject → rejected; restore → pending; delete → trash. */
export const testimonialStatuses = ["pending", "approved", "rejected"] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

export const testimonial = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Sent to admins only. */
  email: z.string().optional(),
  content: z.string(),
  rating: z.number(),
  /** 1 means shown. */
  is_visible: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(testimonialStatuses),
  version: z.number().int(),
  created_at: moment,
});
export type Testimonial = z.infer<typeof testimonial>;

const incomplete = messages.testimonialIncomplete;
export const testimonialInput = z.object({
  name: requiredText(limits.name, incomplete),
  email: emailField(messages.testimonialEmail, incomplete),
  content: requiredText(limits.testimonial, incomplete),
  rating: ratingField,
});
export type TestimonialInput = z.infer<typeof testimonialInput>;

const one = z.object({ data: testimonial });

export const listTestimonials = endpoint({
  name: "listTestimonials",
  summary: "Testimonials of a status, newest first; without a valid token approved and visible ones only",
  method: "GET",
  path: "/api/testimonials",
  access: "public",
  query: listQuery.extend({
    /** Without a limit all there are, up to 1,000. */
    limit: z.coerce.number().int().min(1).max(pageSize.most).optional(),
    status: z
      .enum([...testimonialStatuses, "all"])
      .catch("approved")
      .default("approved"),
    sort: z.enum(["newest", "oldest", "highest", "lowest"]).default("newest"),
  }),
  status: 200,
  output: z.object({
    data: z.array(testimonial),
    /** This and what follows is for admins only. */
    total: z.number().int().optional(),
    next: z.string().nullable().optional(),
    counts: z
      .object({ all: z.number(), pending: z.number(), approved: z.number(), rejected: z.number() })
      .optional(),
  }),
});

export const getTestimonial = endpoint({
  name: "getTestimonial",
  summary: "One testimonial",
  method: "GET",
  path: "/api/testimonials/{id}",
  access: "admin",
  params: idParams,
  status: 200,
  output: one,
});

export const createTestimonial = endpoint({
  name: "createTestimonial",
  summary: "Send a testimonial; it appears once an admin has approved it",
  method: "POST",
  path: "/api/testimonials",
  access: "public",
  perMinute: 10,
  body: testimonialInput,
  status: 201,
  output: one,
});

export const approveTestimonial = moderation(
  "approveTestimonial",
  "/api/testimonials/approve/{id}",
  "Approve and show",
);
export const rejectTestimonial = moderation(
  "rejectTestimonial",
  "/api/testimonials/reject/{id}",
  "Reject and hide",
);
export const restoreTestimonial = moderation(
  "restoreTestimonial",
  "/api/testimonials/restore/{id}",
  "Back to pending",
);

export const undeleteTestimonial = moderation(
  "undeleteTestimonial",
  "/api/testimonials/undelete/{id}",
  "Take back from the trash, in the status it had",
);

export const testimonialActions = ["approve", "reject", "restore", "delete", "undelete"] as const;

export const moderateTestimonials = endpoint({
  name: "moderateTestimonials",
  summary: "Approve, reject, restore, delete or take back several testimonials",
  method: "POST",
  path: "/api/testimonials/bulk",
  access: "admin",
  body: bulkIds.extend({ action: z.enum(testimonialActions) }),
  status: 200,
  output: changed,
});

function moderation<const Name extends string, const Path extends `/api/${string}`>(
  name: Name,
  path: Path,
  summary: string,
) {
  return endpoint({
    name,
    summary,
    method: "PUT",
    path,
    access: "admin",
    params: idParams,
    status: 200,
    output: one,
  });
}

export const showTestimonial = endpoint({
  name: "showTestimonial",
  summary: "Show (1) or hide (0) an approved testimonial",
  method: "PUT",
  path: "/api/testimonials/visibility/{id}",
  access: "admin",
  params: idParams,
  body: z.object({ is_visible: z.union([z.literal(0), z.literal(1)], { error: "0 or 1" }) }),
  status: 200,
  output: one,
});

export const deleteTestimonial = endpoint({
  name: "deleteTestimonial",
  summary: "Move a testimonial to the trash",
  method: "DELETE",
  path: "/api/testimonials/delete/{id}",
  access: "admin",
  params: idParams,
  status: 204,
});
