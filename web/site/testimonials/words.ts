import type { WordsOf } from "#contract/content/words/field.ts";
import type { testimonials as testimonialsPage } from "#contract/content/words/testimonials.ts";
import { createWords } from "../words/words.tsx";

export type TestimonialsWords = WordsOf<typeof testimonialsPage>;
export const testimonialsWords = createWords<TestimonialsWords>("testimonials");
export const useTestimonials = testimonialsWords.useWords;
