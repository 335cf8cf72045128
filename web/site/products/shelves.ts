import type { Category } from "#contract/content/categories.ts";
import type { readShelves } from "#contract/content/shelves.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { type ShownProduct, shown } from "#web/content/product.ts";

export interface Shelf
  extends Pick<
    Category,
    "id" | "name" | "description" | "regulatory_class" | "palette" | "language" | "missing"
  > {
  /** All matching products; `products` holds some of them, from index `from` on. */
  total: number;
  from: number;
  products: ShownProduct[];
}

/** Leaves out a category that was deleted between the two calls. */
export function fillShelves(
  categories: Category[],
  shelves: OutputOf<typeof readShelves>["shelves"],
): Shelf[] {
  const known = new Map(categories.map((category) => [category.id, category]));
  return shelves.flatMap(({ category_id, total, from, products }) => {
    const category = known.get(category_id);
    if (!category) return [];
    const { id, name, description, regulatory_class, palette, language, missing } = category;
    return [
      {
        id,
        name,
        description,
        regulatory_class,
        palette,
        ...(language && { language, ...(missing && { missing }) }),
        total,
        from,
        products: products.map(shown),
      },
    ];
  });
}

export function shortName(name: string): string {
  return name.replace(/^For /, "").replace(/ Formula$/, "");
}
