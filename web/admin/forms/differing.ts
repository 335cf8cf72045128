export interface Piece {
  text: string;
  /** Not in the other text. */
  isOwn: boolean;
}

/** Both texts in pieces, with the words marked that only one of them has. */
export function differing(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const own = wordsOf(mine);
  const other = wordsOf(theirs);
  // Very long texts would take a table of millions of cells: they are marked from the first to the last difference.
  if (own.length * other.length > 1_000_000) return byEnds(own, other);
  const common = commonLengths(own, other);
  const marked = { mine: [] as Piece[], theirs: [] as Piece[] };
  let i = 0;
  let j = 0;
  while (i < own.length || j < other.length) {
    if (i < own.length && own[i] === other[j]) {
      add(marked.mine, own[i++] as string, false);
      add(marked.theirs, other[j++] as string, false);
    } else if (j >= other.length || (i < own.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      add(marked.mine, own[i++] as string, true);
    } else {
      add(marked.theirs, other[j++] as string, true);
    }
  }
  return marked;
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}

function at(table: Uint16Array[], i: number, j: number): number {
  return table[i]?.[j] ?? 0;
}

/** How many words the rests of both texts have in common, from each place on. */
function commonLengths(own: string[], other: string[]): Uint16Array[] {
  const table = Array.from({ length: own.length + 1 }, () => new Uint16Array(other.length + 1));
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = other.length - 1; j >= 0; j--) {
      const row = table[i] as Uint16Array;
      row[j] =
        own[i] === other[j]
          ? at(table, i + 1, j + 1) + 1
          : Math.max(at(table, i + 1, j), at(table, i, j + 1));
    }
  }
  return table;
}

function byEnds(own: string[], other: string[]): { mine: Piece[]; theirs: Piece[] } {
  let start = 0;
  while (start < own.length && own[start] === other[start]) start++;
  let end = 0;
  while (end < Math.min(own.length, other.length) - start && own.at(-1 - end) === other.at(-1 - end)) end++;
  const pieces = (words: string[]): Piece[] =>
    [
      { text: words.slice(0, start).join(""), isOwn: false },
      { text: words.slice(start, words.length - end).join(""), isOwn: true },
      { text: words.slice(words.length - end).join(""), isOwn: false },
    ].filter(({ text }) => text !== "");
  return { mine: pieces(own), theirs: pieces(other) };
}

function add(pieces: Piece[], text: string, isOwn: boolean) {
  const last = pieces.at(-1);
  // A space between two marked words is marked with them.
  if (last && last.isOwn === isOwn) last.text += text;
  else pieces.push({ text, isOwn });
}
