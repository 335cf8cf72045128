import type { Category } from "#contract/content/categories.ts";
import type { Difference } from "#web/admin/platform/forms/conflict.tsx";
import { fieldNames, fields, type ProductValues } from "./fields.ts";
import { shownValue, textOf } from "./values.ts";

/** Fields in which this form and the stored product differ; at first mine is kept where I have changed it. */
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

/** My form with the stored values of the fields that are to stay as they are stored. */
export function merged(mine: ProductValues, theirs: ProductValues, kept: ReadonlySet<string>): ProductValues {
  const stored = Object.entries(theirs).filter(([name]) => kept.has(name));
  return { ...mine, ...(Object.fromEntries(stored) as Partial<ProductValues>) };
}
