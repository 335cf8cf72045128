import type { Category } from "#contract/categories.ts";
import type { Product } from "#contract/products.ts";
import { type ProductState, shown, stateOf } from "../products/shelves.ts";

export interface Showpiece {
  /** Its place on the home page, 1 to 6. */
  slot: number;
  state: ProductState;
}

/** The products that have a place on the home page, in the order of their places. */
export function showcase(products: Product[], categories: Category[]): Showpiece[] {
  const classes = new Map(categories.map((category) => [category.id, category]));
  return products
    .flatMap((product) => {
      const slot = product.home_slot;
      return slot === null
        ? []
        : [{ slot, state: stateOf(shown(product), classes.get(product.category_id)) }];
    })
    .sort((one, other) => one.slot - other.slot);
}
