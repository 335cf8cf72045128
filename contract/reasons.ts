/** The reasons of a contact message, as the specification words them. */
export const reasons = [
  "My order",
  "Partner With Us",
  "Feedback",
  "Customer Support",
  "Marketing/press",
  "Testimonials",
  "Something else",
] as const;
export type Reason = (typeof reasons)[number];
