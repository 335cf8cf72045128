import type { Category } from "#contract/content/categories.ts";
import type { Difference } from "#web/admin/platform/forms/conflict.tsx";
import { fieldNames, fields, type ProductValues } from "./fields.ts";
import { shownValue, textOf } from "./values.ts";

/** Fields that differ between form and stored product. The choice starts with mine for each field that I changed. */
export function differences(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
  categories: readonly Category[],
): Difference[] {
  return fieldNames
    .filter((name) => textOf(mine, name) !== textOf(theirs, name))
    .map((name) => ({
      name,
      label: fields[name].label,
      mine: shownValue(mine, name, categories),
      theirs: shownValue(theirs, name, categories),
      choice: textOf(base, name) === textOf(mine, name) ? "theirs" : "mine",
    }));
}

/** My values, but the stored ones for the fields in `kept`. */
export function merged(mine: ProductValues, theirs: ProductValues, kept: ReadonlySet<string>): ProductValues {
  const stored = Object.entries(theirs).filter(([name]) => kept.has(name));
  return { ...mine, ...(Object.fromEntries(stored) as Partial<ProductValues>) };
}
