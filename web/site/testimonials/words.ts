import type { WordsOf } from "#contract/words/field.ts";
import type { testimonials as testimonialsPage } from "#contract/words/testimonials.ts";
import { createWords } from "../words/words.tsx";

export type TestimonialsWords = WordsOf<typeof testimonialsPage>;
export const testimonialsWords = createWords<TestimonialsWords>("testimonials");
export const useTestimonials = testimonialsWords.useWords;
