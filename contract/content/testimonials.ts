import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  bulkIds,
  changedSeen,
  emailField,
  idParams,
  listQuery,
  lookTicket,
  moment,
  ratingField,
  requiredText,
  sampleFilter,
  sampleMark,
  seenVersion,
  seenVersions,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { formLanguage } from "#contract/visitors/submissions.ts";

/** pending → approve → approved; reject → rejected; restore → pending; delete → trash. */
export const testimonialStatuses = ["pending", "approved", "rejected"] as const;
export type TestimonialStatus = (typeof testimonialStatuses)[number];

export const testimonial = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().optional(),
  content: z.string(),
  rating: z.number(),
  is_visible: z.union([z.literal(0), z.literal(1)]),
  status: z.enum(testimonialStatuses),
  is_sample: sampleMark,
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
  ...formLanguage,
});
export type TestimonialInput = Omit<z.infer<typeof testimonialInput>, keyof typeof formLanguage>;

const one = z.object({ data: testimonial });

export const listTestimonials = endpoint({
  name: "listTestimonials",
  summary: "Testimonials of a status, newest first; without a valid token approved and visible ones only",
  method: "GET",
  path: "/api/testimonials",
  access: "public",
  right: "testimonials:read",
  isContent: true,
  query: listQuery.extend({
    ...lookTicket,
    status: z
      .enum([...testimonialStatuses, "all"])
      .catch("approved")
      .default("approved"),
    sample: sampleFilter,
    sort: z.enum(["newest", "oldest", "highest", "lowest"]).default("newest"),
  }),
  output: z.object({
    data: z.array(testimonial),
    /** Only admins get `total`, `next` and `counts`, and the e-mail address of each testimonial. */
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
  access: "team",
  right: "testimonials:read",
  params: idParams,
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

const seen = z.object({ version: seenVersion });
const change = {
  method: "PUT",
  access: "inbox",
  right: "testimonials:write",
  params: idParams,
  output: one,
} as const;

export const approveTestimonial = endpoint({
  name: "approveTestimonial",
  summary: "Approve and show",
  path: "/api/testimonials/approve/{id}",
  ...change,
  body: seen,
});

export const rejectTestimonial = endpoint({
  name: "rejectTestimonial",
  summary: "Reject and hide",
  path: "/api/testimonials/reject/{id}",
  ...change,
  body: seen,
});

export const restoreTestimonial = endpoint({
  name: "restoreTestimonial",
  summary: "Back to pending",
  path: "/api/testimonials/restore/{id}",
  ...change,
  body: seen,
});

export const undeleteTestimonial = endpoint({
  name: "undeleteTestimonial",
  summary: "Take back from the trash, in the status it had",
  path: "/api/testimonials/undelete/{id}",
  ...change,
});

export const testimonialActions = ["approve", "reject", "restore", "delete", "undelete"] as const;

export const moderateTestimonials = endpoint({
  name: "moderateTestimonials",
  summary: "Approve, reject, restore, delete or take back several testimonials",
  method: "POST",
  path: "/api/testimonials/bulk",
  access: "inbox",
  right: "testimonials:write",
  body: bulkIds.extend({ ...seenVersions, action: z.enum(testimonialActions) }),
  output: changedSeen,
});

export const showTestimonial = endpoint({
  name: "showTestimonial",
  summary: "Show (1) or hide (0) an approved testimonial",
  path: "/api/testimonials/visibility/{id}",
  ...change,
  body: seen.extend({ is_visible: z.union([z.literal(0), z.literal(1)], { error: "0 or 1" }) }),
});

export const deleteTestimonial = endpoint({
  name: "deleteTestimonial",
  summary: "Move a testimonial to the trash",
  method: "DELETE",
  path: "/api/testimonials/delete/{id}",
  access: "inbox",
  right: "testimonials:write",
  params: idParams,
});
