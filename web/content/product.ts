import { libraryPicture } from "#contract/addresses.ts";
import type { Category, Palette } from "#contract/content/categories.ts";
import type { Spoken } from "#contract/content/localized.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { Product } from "#contract/content/products.ts";
import type { Language } from "#contract/languages.ts";

export type ShownProduct = Omit<
  Product,
  | "status"
  | "home_slot"
  | "home_badge"
  | "home_seal"
  | "home_eyebrow"
  | "home_title"
  | "home_line"
  | "translations"
  | "version"
  | "created_at"
  | "updated_at"
> & {
  /** Names of the allergens by key. */
  names?: Record<string, string>;
  sellers?: readonly { key: string; name: string; logo?: Picture | null }[];
};

/** Navigation state of a link to a product, so that the next page shows the product at once. */
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
  home_seal: _seal,
  home_eyebrow: _eyebrow,
  home_title: _title,
  home_line: _line,
  translations: _translations,
  version: _version,
  created_at: _created,
  updated_at: _updated,
  ...rest
}: Product): ShownProduct {
  return rest;
}

/** The name as it is within a sentence; the key if the names are missing. */
export function allergenName({ names }: Pick<ShownProduct, "names">, key: string): string {
  const name = names?.[key] ?? key.replaceAll("-", " ");
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
}

export interface Showpiece {
  slot: number;
  state: ProductState;
  words: HomeWords;
}

/** Texts for the product's slot on Home; "" for none. Only slots 4 and 6 show them. */
type HomeWords = Pick<Product, "home_badge" | "home_seal" | "home_eyebrow" | "home_title" | "home_line">;

/** The attributes of a text of a product or family: its language, if that is not the page's. */
export function spoken(
  { language, missing }: Spoken,
  field: string,
): { lang?: Language; dir: "auto" | "ltr" } {
  const isForeign = language === "en" || missing?.includes(field);
  return isForeign ? { lang: "en", dir: "ltr" } : { dir: "auto" };
}

/** If balanced, a long title would leave a single word on its middle line. */
export function wrapOf(title: string): string {
  return title.length > 36 ? "text-pretty" : "";
}

export function isInfantFormula(kind: Category["regulatory_class"]): boolean {
  return kind === "infant" || kind === "lactose_free_infant";
}

export function coloursOf(
  { variant, original }: Pick<Product, "variant" | "original">,
  palette: Palette | undefined,
) {
  return {
    "data-palette": palette,
    "data-variant": (original?.variant ?? variant).toLowerCase() || undefined,
  };
}

/** "Daniry Baby Cereals - Rice" without "Rice"; the whole title if it does not end in the variant. */
export function familyOf({ title, variant }: Pick<Product, "title" | "variant">): string {
  if (!variant || !title.endsWith(` ${variant}`)) return title;
  const family = title.slice(0, -variant.length).trimEnd();
  return /[-–،,]$/.test(family) ? family.slice(0, -1).trimEnd() : family;
}

type FoundWords = "search_title" | "search_description" | "title" | "subtitle" | "description";

export function foundAs(product: Pick<Product, FoundWords>, titles: string) {
  return {
    title: product.search_title || titles.replace("{title}", () => product.title),
    description: product.search_description || summary(product.subtitle, product.description),
  };
}

/** The picture for link previews; null if a library picture was chosen or the product has none. */
export function ownCard({
  search_picture: chosen,
  picture,
  gallery,
}: Pick<Product, "search_picture" | "picture" | "gallery">): Picture | null {
  if (libraryPicture(chosen ?? "")) return null;
  const slide = gallery.find((one) => one.type === "image" && one.path === chosen);
  return slide?.type === "image" ? slide : picture;
}

export const shareCardSize = { width: 1200, height: 630 };

type CardWords = Pick<Product, "title" | "usage" | "language" | "missing">;

/** Another language, name, usage or picture gives another address (see server/share-cards.ts). */
export function shareCardAddress(product: CardWords & Pick<Product, "id">, { path }: Picture) {
  const { language, title, usage } = cardWords(product);
  const folder = language === "en" ? "" : `${language}/`;
  return `/cards/${product.id}/${folder}${digest([title, usage, path].join("\n"))}.jpg`;
}

/** A usage that is not translated is left out: a card cannot say that it is in another language. */
export function cardWords({ language = "en", title, usage, missing }: CardWords) {
  return { language, title, usage: missing?.includes("usage") ? "" : usage };
}

/** FNV-1a, 32 bits: short, and the same in the browser and on the server. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

function summary(subtitle: string, description: string): string {
  const text = [subtitle, description].filter(Boolean).join(". ");
  return text.length > 160
    ? `${text
        .slice(0, 157)
        .replace(/\s\S*$/, "")
        .trimEnd()} …`
    : text;
}
