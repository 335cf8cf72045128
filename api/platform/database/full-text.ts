import { type SqlBool, sql } from "kysely";
import { searchForm } from "#contract/fold.ts";
import { engineOf } from "./engine.ts";
import { type IdRange, type InboxTable, idsOfReceipt } from "./receipt.ts";
import { isNumber, numbersIn, type Sought, shortestNumber, soughtIn } from "./search.ts";
import type { Reader } from "./tables.ts";

const longestWord = 100;

export const inboxColumns = [
  "name",
  "email",
  "phone_country",
  "phone",
  "phone_typed",
  "message",
  "note",
] as const;

export function inboxText(row: Partial<Record<(typeof inboxColumns)[number], string>>): string {
  const {
    name = "",
    email = "",
    phone_country = "",
    phone = "",
    phone_typed = "",
    message = "",
    note = "",
  } = row;
  return searchText([name, email, `${phone_country} ${phone}`, phone_typed, message, note]);
}

/**
 * Folded words as both engines index them, then numbers forwards and reversed. A prefix search on a reversed number finds its
 * last digits.
 */
function searchText(texts: string[]): string {
  const forms = texts.map(searchForm);
  const tokens = forms.flatMap(tokensIn);
  const numbers = [...forms.flatMap(numbersIn), ...tokens.filter(isNumber)];
  return [...tokens, ...new Set(numbers.flatMap((number) => [number, fromEnd(number)]))].join(" ");
}

function tokensIn(form: string): string[] {
  return (form.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map((token) =>
    token.replace(/\p{M}/gu, lettersOf).slice(0, longestWord),
  );
}

/** Combining marks become letters: SQLite ends a word at a mark, and PostgreSQL does so in some locales. */
function lettersOf(mark: string): string {
  return `zm${mark.codePointAt(0)?.toString(36)}`;
}

function fromEnd(number: string): string {
  return `zq${[...number].reverse().join("")}`;
}

interface Phrase {
  tokens: string[];
  isStart: boolean;
}

function choicesOf({ choices, numbers, isLast }: Sought): Phrase[][] {
  const ofWords = choices.map((words) =>
    words
      .map((word, at) => ({ tokens: tokensIn(word), isStart: isLast && at === words.length - 1 }))
      .filter(({ tokens }) => tokens.length > 0),
  );
  const ofNumbers = numbers.flatMap((number) =>
    [
      { token: number, isStart: isLast || number.length >= shortestNumber },
      { token: fromEnd(number), isStart: true },
    ].map(({ token, isStart }) => [{ tokens: [token], isStart }]),
  );
  return [...ofWords, ...ofNumbers].filter((phrases) => phrases.length > 0);
}

const signs = {
  postgres: {
    and: " & ",
    or: " | ",
    phrase: ({ tokens, isStart }: Phrase) =>
      `(${tokens.map((token) => `'${token}'`).join(" <-> ")}${isStart ? ":*" : ""})`,
  },
  sqlite: {
    and: " AND ",
    or: " OR ",
    phrase: ({ tokens, isStart }: Phrase) => `"${tokens.join(" ")}"${isStart ? "*" : ""}`,
  },
};

export function hasWords(read: Reader, table: InboxTable, words: string) {
  const sought = soughtIn(words).filter((one) => choicesOf(one).length > 0);
  if (sought.length === 0) return sql<SqlBool>`1 = 0`;
  const withIds = sought.map((one) => ({ one, ids: idsOf(table, one) }));
  const others = withIds.filter(({ ids }) => ids.length === 0).map(({ one }) => one);
  const conditions = [
    ...(others.length > 0 ? [isFound(read, table, others, [])] : []),
    ...withIds.filter(({ ids }) => ids.length > 0).map(({ one, ids }) => isFound(read, table, [one], ids)),
  ];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

function idsOf(table: InboxTable, { choices, isLast }: Sought): IdRange[] {
  const [[word, ...more] = []] = choices;
  return word === undefined || more.length > 0 ? [] : idsOfReceipt(table, word, isLast);
}

function isFound(read: Reader, table: InboxTable, sought: Sought[], ids: IdRange[]) {
  const engine = engineOf(read);
  const { and, or, phrase } = signs[engine];
  const query = sought
    .map(choicesOf)
    .map((choices) => `(${choices.map((phrases) => `(${phrases.map(phrase).join(and)})`).join(or)})`)
    .join(and);
  const ranges = ids.map(([from, to]) => sql`id between ${from} and ${to}`);
  if (engine === "postgres") {
    const isWorded = sql`words @@ to_tsquery('simple', ${query})`;
    return sql`(${sql.join([isWorded, ...ranges], sql` or `)})`;
  }
  const index = sql.table(`${table}_words`);
  const named = ranges.map((range) => sql` union select id from ${sql.table(table)} where ${range}`);
  return sql`id in (select rowid from ${index} where ${index} match ${query}${sql.join(named, sql``)})`;
}
