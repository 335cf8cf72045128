import type { Product } from "#contract/content/products.ts";
import { nameKey } from "#contract/fold.ts";

/** By the keys of their titles in all languages. */
export function holdersOfTitles(products: readonly Product[]): Map<string, Product> {
  const titled = products.flatMap((product) =>
    [product.title, product.translations?.ar?.texts.title]
      .filter((title) => title !== undefined)
      .map((title) => [nameKey(title), product] as const),
  );
  return new Map(titled);
}
