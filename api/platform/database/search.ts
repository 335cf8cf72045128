import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { halfTyped, searchForm } from "#contract/fold.ts";
import type { Tables } from "./tables.ts";

/** Columns that a list search reads. `search_text` stores their text folded, because no engine folds as `searchForm` does. */
export const searched = {
  products: ["title", "subtitle", "usage", "variant", "code", "arabic_title_key"],
  testimonials: ["name", "email", "content"],
  pictures: ["name"],
  brochures: ["name", "file_name"],
  subscribers: ["email"],
  mails: ["recipient", "subject", "person"],
} as const;
export type SearchedTable = keyof typeof searched;

export function listTextOf(table: SearchedTable, row: object): string {
  return listText(...searched[table].map((column) => String((row as Record<string, unknown>)[column] ?? "")));
}

export function listText(...texts: string[]): string {
  const forms = texts.map(searchForm);
  const numbers = forms.flatMap((form) => numbersIn(form).filter((number) => !form.includes(number)));
  return [...forms, ...numbers].join("\n");
}

export const shortestNumber = 5;
const longestNumber = 30;

export function numbersIn(form: string): string[] {
  return (form.match(/\d+(?:[ ().\u2010-\u2015-]{1,3}\d+)*/g) ?? [])
    .map((number) => number.replace(/\D/g, ""))
    .filter(isNumber);
}

export function isNumber(digits: string): boolean {
  return digits.length >= shortestNumber && digits.length <= longestNumber && /^\d+$/.test(digits);
}

export interface Sought {
  /** A row matches if it has all words of one choice, in the form of `searchForm`, or one of the numbers. */
  choices: string[][];
  numbers: string[];
  isLast: boolean;
}

export const mostSought = 8;
const fewestDigits = 4;

/** The (0) after a country code, which is dialled only inside the country. */
const dialledAtHome = /(\+\d[\d\s.-]*)\(\s*0\s*\)/g;

export function soughtIn(text: string): Sought[] {
  const groups: string[][] = [];
  for (const word of text
    .replace(dialledAtHome, "$1")
    .split(/\s+/)
    .filter((one) => searchForm(one) !== "")) {
    const last = groups.at(-1);
    if (last?.every(isOfNumber) && isOfNumber(word)) last.push(word);
    else groups.push([word]);
  }
  return groups.slice(0, mostSought).map((group, at) => {
    const isLast = at === groups.length - 1;
    const digits = group.every(isOfNumber) ? searchForm(group.join("")).replace(/\D/g, "") : "";
    const numbers = [...new Set([digits, digits.replace(/^0+/, "")])].filter(
      ({ length }) => length >= fewestDigits && length <= longestNumber,
    );
    const [word = "", ...more] = group;
    const choices =
      more.length === 0 && isLast ? halfTyped(word).map((form) => [form]) : [group.map(searchForm)];
    return { choices, numbers, isLast };
  });
}

function isOfNumber(word: string): boolean {
  return /^[+(]{0,2}\d[\d+().\u2010-\u2015-]*$/.test(searchForm(word));
}

export function contains<Table extends SearchedTable | "list_products">(
  row: ExpressionBuilder<Tables, Table>,
  words: string,
) {
  return row.and(soughtIn(words).map(isWithin));
}

export function isWithin({ choices, numbers }: Sought) {
  const has = (part: string) => {
    const pattern = `%${part.replace(/[\\%_]/g, "\\$&")}%`;
    return sql<SqlBool>`search_text like ${pattern} escape '\\'`;
  };
  const all = choices.map((words) => sql<SqlBool>`(${sql.join(words.map(has), sql` and `)})`);
  return sql<SqlBool>`(${sql.join([...all, ...numbers.map(has)], sql` or `)})`;
}

/** Does what `contains` does, for texts of `listText` in memory. */
export function textFilter(words: string): (text: string) => boolean {
  const sought = soughtIn(words);
  return (text) =>
    sought.every(
      ({ choices, numbers }) =>
        choices.some((all) => all.every((word) => text.includes(word))) ||
        numbers.some((number) => text.includes(number)),
    );
}
