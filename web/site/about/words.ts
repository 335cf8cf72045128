import type { about as aboutPage } from "#contract/content/words/about.ts";
import type { WordsOf } from "#contract/content/words/field.ts";
import { createWords } from "../words/words.tsx";

export type AboutWords = WordsOf<typeof aboutPage>;
export const about = createWords<AboutWords>("about");
export const useAbout = about.useWords;
