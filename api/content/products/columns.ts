import type { Selectable } from "kysely";
import type { PastKind } from "#api/platform/database/rewind.ts";
import type { ProductTable } from "#api/platform/database/tables.ts";
import type { Translations } from "#contract/content/localized.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { GalleryItem, Product, ProductUpdate } from "#contract/content/products.ts";
import { nameKey } from "#contract/fold.ts";

export type ProductRow = Selectable<ProductTable>;

export function toProduct(row: ProductRow): Product {
  const {
    title_key: _key,
    arabic_title_key: _arabic,
    search_text: _text,
    deleted_at: _deleted,
    num_reviews: numReviews,
    key_nutrients: keyNutrients,
    flipkart_link: flipkartLink,
    amazon_link: amazonLink,
    fancode_link: fancodeLink,
    ...same
  } = row;
  return {
    ...same,
    image: row.picture?.path ?? "",
    numReviews,
    keyNutrients,
    flipkartLink,
    amazonLink,
    fancodeLink,
  } as Product;
}

type Typed = Omit<
  ProductUpdate,
  "version" | "image_alt" | "image_focal" | "image_remove" | "gallery" | "translations"
>;
export interface ProductFields extends Typed {
  translations?: Translations | undefined;
  picture?: Picture | null;
  gallery?: GalleryItem[];
}

export function arabicTitleIn(translations: Translations | undefined): string | null {
  const title = translations?.ar?.texts.title;
  return typeof title === "string" ? title : null;
}

export function arabicKeyOf(translations: Translations): string | null {
  const title = arabicTitleIn(translations);
  return title === null ? null : nameKey(title);
}

export function toColumns(fields: ProductFields) {
  const { numReviews, keyNutrients, flipkartLink, amazonLink, fancodeLink, translations, ...same } = fields;
  return {
    ...same,
    translations,
    arabic_title_key: translations && arabicKeyOf(translations),
    title_key: fields.title === undefined ? undefined : nameKey(fields.title),
    num_reviews: numReviews,
    key_nutrients: keyNutrients,
    flipkart_link: flipkartLink,
    amazon_link: amazonLink,
    fancode_link: fancodeLink,
  };
}

type Columns = ReturnType<typeof toColumns>;
export type NewColumns = { [Name in keyof Columns]-?: Exclude<Columns[Name], undefined> };

export const productPast: PastKind = {
  record: "product",
  table: "products",
  takenBack: "restore",
  columnsOf: toColumns as (fields: object) => Record<string, unknown>,
  shown: { field: "status", is: (status) => status !== "draft" },
};
