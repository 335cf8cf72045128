import { greatestId } from "#contract/fields.ts";

const letters = { contacts: "C", partners: "P" } as const;
export type InboxTable = keyof typeof letters;

/** Receipts start at 10001, so that the first sender does not get number one. */
const before = 10_000;

export function receiptOf(table: InboxTable, id: number): string {
  return `${letters[table]}-${before + id}`;
}

export type IdRange = [from: number, to: number];

/**
 * Finds the ids whose receipt is `word` or, with `isStart`, begins with it. `word` is in lower case; a number without its letter
 * must be whole.
 */
export function idsOfReceipt(table: InboxTable, word: string, isStart: boolean): IdRange[] {
  const [, letter, digits] = /^([cp]?)-?([1-9]\d{0,9})$/.exec(word) ?? [];
  if (digits === undefined || (letter && letter !== letters[table].toLowerCase())) return [];
  const ranges: IdRange[] = [];
  // PostgreSQL refuses to compare an id with a number above `greatestId`.
  for (let [from, to] = [Number(digits), Number(digits)]; from - before <= greatestId; ) {
    if (to > before) ranges.push([Math.max(from - before, 1), Math.min(to - before, greatestId)]);
    if (!isStart || !letter) break;
    [from, to] = [from * 10, to * 10 + 9];
  }
  return ranges;
}
