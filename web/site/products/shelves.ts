import type { Category, Palette } from "#contract/categories.ts";
import type { Product } from "#contract/products.ts";

/** A product as visitors get it: what only the admin needs stays behind. */
export type ShownProduct = Omit<
  Product,
  | "status"
  | "home_slot"
  | "home_badge"
  | "home_eyebrow"
  | "home_title"
  | "home_line"
  | "is_sample"
  | "version"
  | "created_at"
  | "updated_at"
>;

/** What a link to a product's page hands over, so that the page stands at once. */
export interface ProductState {
  product: ShownProduct;
  palette?: Palette;
  regulatoryClass?: Category["regulatory_class"];
}

export function stateOf(
  product: ShownProduct,
  category: Pick<Category, "palette" | "regulatory_class"> | undefined,
): ProductState {
  return {
    product,
    ...(category && { palette: category.palette, regulatoryClass: category.regulatory_class }),
  };
}

/** A category with its products. */
export interface Shelf
  extends Pick<Category, "id" | "name" | "description" | "regulatory_class" | "palette"> {
  products: ShownProduct[];
}

export function shown({
  status: _status,
  home_slot: _slot,
  home_badge: _badge,
  home_eyebrow: _eyebrow,
  home_title: _title,
  home_line: _line,
  is_sample: _sample,
  version: _version,
  created_at: _created,
  updated_at: _updated,
  ...rest
}: Product): ShownProduct {
  return rest;
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

/** Class of a long title's heading: balanced over three lines it would leave one word alone in the middle. */
export function wrapOf(title: string): string {
  return title.length > 36 ? "text-pretty" : "";
}

/** The category's name in one or two words, for rows of links. */
export function shortName(name: string): string {
  return name.replace(/^For /, "").replace(/ Formula$/, "");
}
