import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { type Showpiece, shown, stateOf } from "#web/content/product.ts";

export function showcase(products: Product[], categories: Category[]): Showpiece[] {
  const classes = new Map(categories.map((category) => [category.id, category]));
  return products
    .flatMap((product) => {
      const { home_slot: slot, home_badge, home_seal, home_eyebrow, home_title, home_line } = product;
      if (slot === null) return [];
      const state = stateOf(shown(product), classes.get(product.category_id));
      return [
        {
          slot,
          state,
          words: {
            home_badge,
            home_eyebrow,
            home_title,
            home_line,
            ...(home_seal && { home_seal }),
          },
        },
      ];
    })
    .sort((one, other) => one.slot - other.slot);
}
