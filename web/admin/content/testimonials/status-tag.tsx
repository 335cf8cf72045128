import type { TestimonialStatus } from "#contract/content/testimonials.ts";
import { type Text, t } from "#web/admin/platform/language/language.tsx";

export const statusWords = {
  pending: "Pending",
  approved: "Approved",
  rejected: "Rejected",
} as const satisfies Record<TestimonialStatus, Text>;

export function StatusTag({ status }: { status: TestimonialStatus }) {
  return (
    <span className="status" data-status={status}>
      {t(statusWords[status])}
    </span>
  );
}
