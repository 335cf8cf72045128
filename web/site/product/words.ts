import type { WordsOf } from "#contract/words/field.ts";
import type { product as productPage } from "#contract/words/product.ts";
import { createWords } from "../words/words.tsx";

export type ProductWords = WordsOf<typeof productPage>;
export const productWords = createWords<ProductWords>("product");
export const useProduct = productWords.useWords;
