type WordCounts = Map<string, { spam: number; kept: number }>;

export interface Learned {
  spam: number;
  kept: number;
  words: WordCounts;
}

const fewest = 3;
const mostTelling = 15;
const fewestTelling = 4;
const loudest = 2.5;
/** Lighter words do not count: many of them together would make people's messages spam. */
const quietest = 1;

/**
 * From 0 to 1, by Bayes' rule over the most telling words. Null if too little was learned or too few of the
 * words are known.
 */
export function likenessOf({ spam, kept, words }: Learned, marks: readonly string[]): number | null {
  if (spam < fewest || kept < fewest) return null;
  const telling = marks.flatMap((mark) => {
    const known = words.get(mark);
    if (!known || known.spam + known.kept < 2) return [];
    const ratio = (known.spam + 0.5) / (spam + 1) / ((known.kept + 0.5) / (kept + 1));
    const weight = Math.max(-loudest, Math.min(loudest, Math.log(ratio)));
    return Math.abs(weight) < quietest ? [] : [weight];
  });
  if (telling.length < fewestTelling) return null;
  const sum = telling
    .sort((one, other) => Math.abs(other) - Math.abs(one))
    .slice(0, mostTelling)
    .reduce((total, weight) => total + weight, 0);
  return 1 / (1 + Math.exp(-sum));
}
