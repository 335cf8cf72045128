import { diffArrays } from "diff";

export interface Piece {
  text: string;
  /** Not in the other text. */
  isOwn: boolean;
}

/** Words that differ, past which looking on would keep the page waiting: such texts have little in common. */
const mostDifferences = 1_000;

/** Both texts in pieces, with the words marked that only one of them has. */
export function differing(mine: string, theirs: string): { mine: Piece[]; theirs: Piece[] } {
  const parts = diffArrays(wordsOf(mine), wordsOf(theirs), { maxEditLength: mostDifferences });
  if (!parts) return { mine: [{ text: mine, isOwn: true }], theirs: [{ text: theirs, isOwn: true }] };
  const pieces = (others: "added" | "removed") =>
    parts
      .filter((part) => !part[others] && part.value.length > 0)
      .map(({ value, added, removed }) => ({ text: value.join(""), isOwn: added || removed }));
  return { mine: pieces("added"), theirs: pieces("removed") };
}

function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? [];
}
