/** In characters, so that a form fits into 64 KB. Check a text's length before running a pattern on it. */
export const limits = {
  name: 120,
  badge: 40,
  email: 254,
  phone: 40,
  rating: 20,
  message: 5_000,
  testimonial: 2_000,
  searchTitle: 70,
  searchDescription: 200,
  shortText: 200,
  longText: 20_000,
} as const;
