import type { WordsOf } from "#contract/content/words/field.ts";
import type { product as productPage } from "#contract/content/words/product.ts";
import { createWords } from "../words/words.tsx";

export type ProductWords = WordsOf<typeof productPage>;
export const productWords = createWords<ProductWords>("product");
export const useProduct = productWords.useWords;
