import type { PastKind } from "#api/platform/database/rewind.ts";
import type { Testimonial, TestimonialStatus } from "#contract/content/testimonials.ts";

export type Verdict = "approve" | "reject" | "restore";

export const outcomes: Record<Verdict, { status: TestimonialStatus; is_visible: 0 | 1 }> = {
  approve: { status: "approved", is_visible: 1 },
  reject: { status: "rejected", is_visible: 0 },
  restore: { status: "pending", is_visible: 0 },
};

export function mayBeShown({ status }: Pick<Testimonial, "status">): boolean {
  return status === "approved";
}

export const testimonialPast: PastKind = {
  record: "testimonial",
  table: "testimonials",
  takenBack: "undelete",
  shown: { field: "is_visible", is: (isVisible) => isVisible === 1 },
};
