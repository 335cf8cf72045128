import type { Category } from "#contract/categories.ts";
import type { Product } from "#contract/products.ts";
import { type ShownProduct, shown } from "#web/content/product.ts";

/** A category with its products. */
export interface Shelf
  extends Pick<Category, "id" | "name" | "description" | "regulatory_class" | "palette"> {
  products: ShownProduct[];
}

/** Categories in their order, without those that have nothing to show. */
export function fillShelves(categories: Category[], products: Product[]): Shelf[] {
  return categories
    .map(({ id, name, description, regulatory_class, palette }) => ({
      id,
      name,
      description,
      regulatory_class,
      palette,
      products: products.filter(({ category_id }) => category_id === id).map(shown),
    }))
    .filter(({ products }) => products.length > 0);
}

/** The category's name in one or two words, for rows of links. */
export function shortName(name: string): string {
  return name.replace(/^For /, "").replace(/ Formula$/, "");
}
