import { type ChoiceList, type ChoiceRow, listChoices } from "#contract/content/choices.ts";
import { read } from "#web/admin/platform/reads.ts";
import { wordOf } from "./fields.ts";

export const choicesRead = read(listChoices, undefined, ["choice", "product"]);

/** In the order of the list. Chosen entries that are no longer on it come last. */
export function choicesOf(all: readonly ChoiceRow[] = [], list: ChoiceList, chosen: readonly string[]) {
  const options = all
    .filter((one) => one.list === list)
    .map(({ key, name }) => ({ value: key, label: name }));
  const others = chosen.filter((key) => !options.some(({ value }) => value === key));
  return [...options, ...others.map((value) => ({ value, label: wordOf(value) }))];
}
