import { diffArrays } from "diff";

export interface Piece {
  text: string;
  isOwn: boolean;
}

/** Limit of differing words, because a longer search would block the page. */
const mostDifferences = 1_000;

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
