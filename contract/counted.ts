export function counted(count: number, { one, many }: { one: string; many: string }): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

const arabicForm = new Intl.PluralRules("ar");

/** `one` and `two` stand without their number. */
export interface ArabicForms {
  one: string;
  two: string;
  few: string;
  many: string;
  other: string;
}

export function countedInArabic(count: number, { one, two, few, many, other }: ArabicForms): string {
  if (count === 1) return one;
  if (count === 2) return two;
  const form = arabicForm.select(count);
  return `${count.toLocaleString("en")} ${form === "few" ? few : form === "many" ? many : other}`;
}
