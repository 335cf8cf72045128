import type { WordsOf } from "#contract/content/words/field.ts";
import type { home as homePage } from "#contract/content/words/home.ts";
import { createWords } from "../words/words.tsx";

export type HomeWords = WordsOf<typeof homePage>;
export const home = createWords<HomeWords>("home");
export const useHome = home.useWords;
