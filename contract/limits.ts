/**
 * Longest texts in characters; generous for people, small enough for a 64 KB form. No pattern looks at a text before its
 * length is known to be within its limit.
 */
export const limits = {
  name: 120,
  badge: 40,
  email: 254,
  phone: 40,
  rating: 20,
  message: 5_000,
  testimonial: 2_000,
  /** Of a page, for search engines. */
  searchTitle: 70,
  searchDescription: 200,
  shortText: 200,
  longText: 20_000,
} as const;
