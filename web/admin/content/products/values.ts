import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { type FieldName, fieldNames, fields, type ProductValues } from "./fields.ts";
import type { Slide } from "./slide.ts";

function each(value: <Name extends FieldName>(name: Name) => ProductValues[Name]): ProductValues {
  return Object.fromEntries(fieldNames.map((name) => [name, value(name)])) as ProductValues;
}

export function emptyValues(title = ""): ProductValues {
  return { ...each((name) => fields[name].empty), title };
}

export function valuesOf(product: Product): ProductValues {
  return each((name) => fields[name].typed(product[name === "image" ? "picture" : name]));
}

export function textOf<Name extends FieldName>(values: ProductValues, name: Name): string {
  return fields[name].compared(values[name]);
}

export function shownValue<Name extends FieldName>(
  values: ProductValues,
  name: Name,
  categories: readonly Pick<Category, "id" | "name">[],
): string {
  if (name === "category_id")
    return categories.find(({ id }) => String(id) === values.category_id)?.name ?? "";
  return fields[name].shown(values[name]);
}

export function changedFields(base: ProductValues, values: ProductValues): FieldName[] {
  return fieldNames.filter((name) => textOf(base, name) !== textOf(values, name));
}

/** Drops new files from a restored draft: files do not survive a reload. */
export function withoutLostFiles(values: ProductValues, has: (key: string) => boolean): ProductValues {
  const isHere = (slide: Slide) => slide.kind !== "new" || has(slide.key);
  return {
    ...values,
    image: values.image && isHere(values.image) ? values.image : null,
    gallery: values.gallery.filter(isHere),
  };
}
