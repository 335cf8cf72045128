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

/** What a field says, as one text: two forms are the same where all their texts are. */
export function textOf<Name extends FieldName>(values: ProductValues, name: Name): string {
  return fields[name].compared(values[name]);
}

/** A field's value as people read it. */
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

/** New files live only as long as the page: a draft of yesterday has lost them, and says so. */
export function withoutLostFiles(values: ProductValues, has: (key: string) => boolean): ProductValues {
  const isHere = (slide: Slide) => slide.kind !== "new" || has(slide.key);
  return {
    ...values,
    image: values.image && isHere(values.image) ? values.image : null,
    gallery: values.gallery.filter(isHere),
  };
}
