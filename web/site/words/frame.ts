import type { WordsOf } from "#contract/content/words/field.ts";
import type { frame as framePage } from "#contract/content/words/frame.ts";
import type { PageLanguages } from "./read.ts";
import { createWords } from "./words.tsx";

export type FrameWords = WordsOf<typeof framePage> & { languages?: PageLanguages };
export const frame = createWords<FrameWords>("frame");
export const useFrame = frame.useWords;
