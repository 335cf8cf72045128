/** Of each word: how many messages have it of those that were marked as spam, and of all others. */
type WordCounts = Map<string, { spam: number; kept: number }>;

export interface Learned {
  spam: number;
  kept: number;
  words: WordCounts;
}

/** Messages of each sort below which nothing can be told. */
const fewest = 3;
const mostTelling = 15;
const fewestTelling = 4;
/** No word alone says more than this, as a logarithm. */
const loudest = 2.5;
/** What says less says nothing: many of them together would make spam of what people write. */
const quietest = 1;

/**
 * How likely a message with these words is spam, from 0 to 1, by Bayes' rule over its most telling words; null where too little was
 * learned, or too little of it is known.
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
