import { libraryPicture } from "#contract/addresses.ts";
import type { Category, Palette } from "#contract/content/categories.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { Product } from "#contract/content/products.ts";

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

export interface Showpiece {
  /** Its place on the home page, 1 to 6. */
  slot: number;
  state: ProductState;
  words: HomeWords;
}

/** What the product brings to its place on the home page; "" for nothing. Only the places 4 and 6 show any. */
type HomeWords = Pick<Product, "home_badge" | "home_eyebrow" | "home_title" | "home_line">;

/** Class of a long title's heading: balanced over three lines it would leave one word alone in the middle. */
export function wrapOf(title: string): string {
  return title.length > 36 ? "text-pretty" : "";
}

type FoundWords = "search_title" | "search_description" | "title" | "subtitle" | "description";

/** What searches and previews show of a product: the words that it has for them, else what its page says. `titles` has "{title}" where its own stands. */
export function foundAs(product: Pick<Product, FoundWords>, titles: string) {
  return {
    title: product.search_title || titles.replace("{title}", () => product.title),
    description: product.search_description || summary(product.subtitle, product.description),
  };
}

/** The picture of its own that previews show; null where one of the library was chosen, or it has none. */
export function ownCard({
  search_picture: chosen,
  picture,
  gallery,
}: Pick<Product, "search_picture" | "picture" | "gallery">): Picture | null {
  if (libraryPicture(chosen ?? "")) return null;
  const slide = gallery.find((one) => one.type === "image" && one.path === chosen);
  return slide?.type === "image" ? slide : picture;
}

/** The first words, in whole ones. */
function summary(subtitle: string, description: string): string {
  const text = [subtitle, description].filter(Boolean).join(". ");
  return text.length > 160
    ? `${text
        .slice(0, 157)
        .replace(/\s\S*$/, "")
        .trimEnd()} …`
    : text;
}
