import type { Category, Palette } from "#contract/categories.ts";
import type { Product } from "#contract/products.ts";

export interface Showpiece {
  product: Product;
  palette: Palette;
}

/** The products that have a place on the home page, in the order of their places. */
export function showcase(products: Product[], categories: Category[]): Showpiece[] {
  const palettes = new Map(categories.map(({ id, palette }) => [id, palette]));
  return products
    .filter(({ home_slot }) => home_slot !== null)
    .sort((one, other) => (one.home_slot ?? 0) - (other.home_slot ?? 0))
    .map((product) => ({ product, palette: palettes.get(product.category_id) ?? "infant" }));
}
