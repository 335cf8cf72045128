import type { TestimonialStatus } from "#contract/content/testimonials.ts";

export const statusWords: Record<TestimonialStatus, string> = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
};

export function StatusTag({ status }: { status: TestimonialStatus }) {
  return (
    <span className="status" data-status={status}>
      {statusWords[status]}
    </span>
  );
}
