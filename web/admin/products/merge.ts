import type { Category } from "#contract/categories.ts";
import type { Difference } from "../forms/conflict.tsx";
import { fieldLabels, shownValue } from "./labels.ts";
import { type FieldName, type ProductValues, textOf } from "./values.ts";

const order = Object.keys(fieldLabels) as FieldName[];

/** Fields in which this form and the stored product differ; at first mine is kept where I have changed it. */
export function differences(
  base: ProductValues,
  mine: ProductValues,
  theirs: ProductValues,
  categories: readonly Category[],
): Difference[] {
  return order
    .filter((name) => textOf(mine, name) !== textOf(theirs, name))
    .map((name) => ({
      name,
      label: fieldLabels[name],
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
