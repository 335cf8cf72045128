import { mediaBase } from "#contract/addresses.ts";
import type { FocalPoint } from "#contract/fields.ts";
import type { Picture } from "#contract/pictures.ts";
import type { Product } from "#contract/products.ts";
import { apiOrigin } from "#web/api-client.ts";
import { type Line, linesOf, newLineKey, textsOf } from "../forms/lines.ts";

/** A picture or video of the form. `path` is the stored picture's; without one it is a file of this browser, or a video. */
export interface Slide {
  key: string;
  kind: "stored" | "new" | "video";
  /** Path of a stored picture, address of a video, name of a new file. */
  path: string;
  /** Where it can be looked at; "" for a video. */
  preview: string;
  alt: string;
  focal: FocalPoint | null;
}

/** What stays in view where nobody has said otherwise. */
export const middle: FocalPoint = { x: 0.5, y: 0.5 };

/** The form as it is typed: texts, so that nothing is lost that is not yet valid. */
export interface ProductValues {
  title: string;
  category_id: string;
  subtitle: string;
  usage: string;
  type: string;
  variant: string;
  swatch: string;
  code: string;
  connected: boolean;
  description: string;
  highlights: Line[];
  keyNutrients: Line[];
  ingredients: string;
  rating: string;
  numReviews: string;
  flipkartLink: string;
  amazonLink: string;
  fancodeLink: string;
  home_slot: string;
  home_badge: string;
  home_eyebrow: string;
  home_title: string;
  home_line: string;
  status: string;
  position: string;
  needs: string[];
  allergens: string[];
  format: string;
  net_weight: string;
  image: Slide | null;
  gallery: Slide[];
}

export function emptyValues(categoryId: number | undefined, title = ""): ProductValues {
  return {
    title,
    category_id: categoryId ? String(categoryId) : "",
    subtitle: "",
    usage: "",
    type: "",
    variant: "",
    swatch: "",
    code: "",
    connected: false,
    description: "",
    highlights: [],
    keyNutrients: [],
    ingredients: "",
    rating: "",
    numReviews: "0",
    flipkartLink: "",
    amazonLink: "",
    fancodeLink: "",
    home_slot: "",
    home_badge: "",
    home_eyebrow: "",
    home_title: "",
    home_line: "",
    status: "draft",
    position: "0",
    needs: [],
    allergens: [],
    format: "tin",
    net_weight: "",
    image: null,
    gallery: [],
  };
}

export function valuesOf(product: Product): ProductValues {
  return {
    title: product.title,
    category_id: String(product.category_id),
    subtitle: product.subtitle,
    usage: product.usage,
    type: product.type,
    variant: product.variant,
    swatch: product.swatch,
    code: product.code,
    connected: product.connected,
    description: product.description,
    highlights: linesOf(product.highlights),
    keyNutrients: linesOf(product.keyNutrients),
    ingredients: product.ingredients,
    rating: product.rating === null ? "" : String(product.rating),
    numReviews: String(product.numReviews),
    flipkartLink: product.flipkartLink ?? "",
    amazonLink: product.amazonLink ?? "",
    fancodeLink: product.fancodeLink ?? "",
    home_slot: product.home_slot === null ? "" : String(product.home_slot),
    home_badge: product.home_badge,
    home_eyebrow: product.home_eyebrow,
    home_title: product.home_title,
    home_line: product.home_line,
    status: product.status,
    position: String(product.position),
    needs: product.needs,
    allergens: product.allergens,
    format: product.format,
    net_weight: product.net_weight,
    image: product.picture && storedSlide(product.picture),
    gallery: product.gallery.map((item) => (item.type === "image" ? storedSlide(item) : videoSlide(item))),
  };
}

function storedSlide({ path, alt, focal }: Picture): Slide {
  return {
    key: newLineKey(),
    kind: "stored",
    path,
    preview: apiOrigin() + mediaBase + path,
    alt,
    focal: focal ?? null,
  };
}

function videoSlide({ src, title }: { src: string; title: string }): Slide {
  return { key: newLineKey(), kind: "video", path: src, preview: "", alt: title, focal: null };
}

/** A picture in the words of what is compared: not its key, which is new at each reading. */
function wordsOf(slide: Slide) {
  const { kind, path, alt, focal, key } = slide;
  return { kind, path: kind === "new" ? key : path, alt: alt.trim(), focal };
}

export type FieldName = keyof ProductValues;

/** What a field says, as one text: two forms are the same where all their texts are. */
export function textOf(values: ProductValues, name: FieldName): string {
  const value = values[name];
  if (name === "image") return values.image ? JSON.stringify(wordsOf(values.image)) : "";
  if (name === "gallery") return JSON.stringify(values.gallery.map(wordsOf));
  if (name === "highlights" || name === "keyNutrients") return JSON.stringify(textsOf(values[name]));
  if (name === "needs" || name === "allergens") return JSON.stringify([...values[name]].sort());
  return String(value).trim();
}

export function changedFields(base: ProductValues, values: ProductValues): FieldName[] {
  return (Object.keys(values) as FieldName[]).filter((name) => textOf(base, name) !== textOf(values, name));
}

/** New files live only as long as the page: a draft of yesterday has lost them, and says so. */
export function withoutLostFiles(values: ProductValues, has: (key: string) => boolean): ProductValues {
  const isHere = (slide: Slide) => slide.kind !== "new" || has(slide.key);
  return {
    ...values,
    image: values.image && isHere(values.image) ? values.image : null,
    gallery: values.gallery.filter(isHere),
  };
}
