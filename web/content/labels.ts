import { createContext, use } from "react";
import type { WordsOf } from "#contract/content/words/field.ts";
import type { frame } from "#contract/content/words/frame.ts";
import type { Language } from "#contract/languages.ts";

export type Labels = Pick<WordsOf<typeof frame>, "products" | "notices" | "words"> & {
  languages?: { shown: Language };
};

export const Labels = createContext<Labels | null>(null);

export function useLabels(): Labels {
  const labels = use(Labels);
  if (!labels) throw new Error("No labels have been given to these products");
  return labels;
}
