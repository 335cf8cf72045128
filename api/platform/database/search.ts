import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { halfTyped, searchForm } from "#contract/fold.ts";
import type { Tables } from "./tables.ts";

/** What the search of a list looks at. Its text is stored in `search_text`, because no engine folds as `searchForm` does. */
export const searched = {
  products: ["title", "subtitle", "usage", "variant", "code"],
  testimonials: ["name", "email", "content"],
  pictures: ["name"],
  brochures: ["name", "file_name"],
  subscribers: ["email"],
  mails: ["recipient", "subject", "person"],
} as const;
export type SearchedTable = keyof typeof searched;

/** The column `search_text` of a row that is to be stored. */
export function listTextOf(table: SearchedTable, row: object): string {
  return listText(...searched[table].map((column) => String((row as Record<string, unknown>)[column] ?? "")));
}

/** Every part in the form of a search, and behind them its numbers without blanks and signs. */
export function listText(...texts: string[]): string {
  const forms = texts.map(searchForm);
  const numbers = forms.flatMap((form) => numbersIn(form).filter((number) => !form.includes(number)));
  return [...forms, ...numbers].join("\n");
}

/** Digits. A number has at least so many, or its parts are words like others. */
export const shortestNumber = 5;
const longestNumber = 30;

/** The digits of each number in a text of `searchForm`, with or without signs between its parts. */
export function numbersIn(form: string): string[] {
  return (form.match(/\d+(?:[ ().\u2010-\u2015-]{1,3}\d+)*/g) ?? [])
    .map((number) => number.replace(/\D/g, ""))
    .filter(isNumber);
}

export function isNumber(digits: string): boolean {
  return digits.length >= shortestNumber && digits.length <= longestNumber && /^\d+$/.test(digits);
}

/** One word, or one number that was typed in parts. */
export interface Sought {
  /** Each choice is words of which all have to be there, in the form of a search. */
  choices: string[][];
  /** All digits of a number, with and without the zeros in front. */
  numbers: string[];
  isLast: boolean;
}

const mostSought = 8;
/** The last digits of a number by which people know it. */
const fewestDigits = 4;

/** The 0 in brackets behind a country's code. */
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

/** Digits, and the signs of a phone number. */
function isOfNumber(word: string): boolean {
  return /^[+(]{0,2}\d[\d+().\u2010-\u2015-]*$/.test(searchForm(word));
}

/** True for rows whose `search_text` has all that `words` says. */
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

/** The same for a text that is in memory. */
export function isInText(text: string, words: string): boolean {
  return soughtIn(words).every(
    ({ choices, numbers }) =>
      choices.some((all) => all.every((word) => text.includes(word))) ||
      numbers.some((number) => text.includes(number)),
  );
}
