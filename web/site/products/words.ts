import type { WordsOf } from "#contract/content/words/field.ts";
import type { products as productsPage } from "#contract/content/words/products.ts";
import { createWords } from "../words/words.tsx";

export type ProductsWords = WordsOf<typeof productsPage>;
export const productsWords = createWords<ProductsWords>("products");
export const useProducts = productsWords.useWords;
