import { greatestId } from "#contract/fields.ts";

/** The first letter of the receipts of each inbox: C-10001. */
const letters = { contacts: "C", partners: "P" } as const;
export type InboxTable = keyof typeof letters;

/** Receipts start at 10001, so that the first sender does not get number one. */
const before = 10_000;

export function receiptOf(table: InboxTable, id: number): string {
  return `${letters[table]}-${before + id}`;
}

/** From the first to the last id. */
export type IdRange = [from: number, to: number];

/**
 * The ids whose receipt a word is, or with `isStart` begins. Without its letter a number has to be whole.
 * @param word in lower case
 */
export function idsOfReceipt(table: InboxTable, word: string, isStart: boolean): IdRange[] {
  const [, letter, digits] = /^([cp]?)-?([1-9]\d{0,9})$/.exec(word) ?? [];
  if (digits === undefined || (letter && letter !== letters[table].toLowerCase())) return [];
  const ranges: IdRange[] = [];
  // PostgreSQL refuses to compare an id with a greater number.
  for (let [from, to] = [Number(digits), Number(digits)]; from - before <= greatestId; ) {
    if (to > before) ranges.push([Math.max(from - before, 1), Math.min(to - before, greatestId)]);
    if (!isStart || !letter) break;
    [from, to] = [from * 10, to * 10 + 9];
  }
  return ranges;
}
