import type { faqs as faqsPage } from "#contract/content/words/faqs.ts";
import type { WordsOf } from "#contract/content/words/field.ts";
import { createWords } from "../words/words.tsx";

export type FaqsWords = WordsOf<typeof faqsPage>;
export const faqs = createWords<FaqsWords>("faqs");
export const useFaqs = faqs.useWords;
