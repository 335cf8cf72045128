import type { Category } from "#contract/content/categories.ts";
import type { Product } from "#contract/content/products.ts";
import { changedNames, type FieldRules } from "#web/admin/platform/forms/merge.ts";
import type { Text } from "#web/admin/platform/language/language.tsx";
import { type Field, type FieldName, fieldNames, fields, type ProductValues } from "./fields.ts";
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

export function productRules(
  categories: readonly Pick<Category, "id" | "name">[],
): Required<FieldRules<ProductValues>> {
  const field = (name: FieldName) => fields[name] as Field<unknown>;
  return {
    labels: Object.fromEntries(fieldNames.map((name) => [name, fields[name].label])) as Record<
      FieldName,
      Text
    >,
    compared: (value, name) => field(name).compared(value),
    shown: (name, value) =>
      name === "category_id"
        ? (categories.find(({ id }) => String(id) === value)?.name ?? "")
        : field(name).shown(value),
  };
}

export function changedFields(base: ProductValues, values: ProductValues): FieldName[] {
  return changedNames(productRules([]), base, values);
}

/** Files do not survive a reload, so a restored draft loses its new ones. */
export function withoutLostFiles(values: ProductValues, has: (key: string) => boolean): ProductValues {
  const isHere = (slide: Slide) => slide.kind !== "new" || has(slide.key);
  return {
    ...values,
    image: values.image && isHere(values.image) ? values.image : null,
    gallery: values.gallery.filter(isHere),
  };
}
