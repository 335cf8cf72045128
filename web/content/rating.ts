/** Shown as it is where none is computed: a fixed figure of the page, never given to search engines. */
const fixedRating = 4.7;

export interface Rated {
  rating: number;
}

/** The average of those that are shown, with one decimal; the fixed figure where there are none. */
export function ratingShown(testimonials: readonly Rated[] | null): number {
  if (!testimonials || testimonials.length === 0) return fixedRating;
  const sum = testimonials.reduce((sum, { rating }) => sum + rating, 0);
  return Math.round((sum / testimonials.length) * 10) / 10;
}
