/** Shown without testimonials. It must not go into structured data. */
const fixedRating = 4.7;

export interface Rated {
  rating: number;
}

export function ratingShown(testimonials: readonly Rated[] | null): number {
  if (!testimonials || testimonials.length === 0) return fixedRating;
  const sum = testimonials.reduce((sum, { rating }) => sum + rating, 0);
  return Math.round((sum / testimonials.length) * 10) / 10;
}
