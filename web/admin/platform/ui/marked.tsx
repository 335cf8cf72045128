import { halfTyped, searchForm } from "#contract/fold.ts";

export function Marked({ text, words }: { text: string; words: string }) {
  const runs = runsOf(text, words);
  if (!runs.some(({ isFound }) => isFound)) return text;
  return (
    <span>{runs.map(({ from, part, isFound }) => (isFound ? <mark key={from}>{part}</mark> : part))}</span>
  );
}

/** Alternating runs: the words side by side if the text has them so, else the first match of each. */
export function runsOf(text: string, words: string) {
  const signs = [...text];
  const forms = signs.map(searchForm);
  const folded = forms.join("");
  /** For each letter of the folded text, the index of its character in the original. */
  const origins = forms.flatMap((form, at) =>
    Array.from(form, (letter) => Array(letter.length).fill(at)).flat(),
  );
  const placesOf = (sought: string) => {
    const from = folded.indexOf(sought);
    return from < 0 ? [] : origins.slice(from, from + sought.length);
  };
  const whole = Array.from(words.trim(), searchForm).join("");
  const typed = whole.split(/\s+/).map((word) => halfTyped(word).find((form) => folded.includes(form)) ?? "");
  const found = new Set<number>(folded.includes(whole) ? placesOf(whole) : typed.flatMap(placesOf));
  const runs: { from: number; part: string; isFound: boolean }[] = [];
  for (const [at, sign] of signs.entries()) {
    const last = runs.at(-1);
    // A combining mark belongs to the letter before it.
    const isFound: boolean = found.has(at) || (forms[at] === "" && last?.isFound === true);
    if (last?.isFound === isFound) last.part += sign;
    else runs.push({ from: at, part: sign, isFound });
  }
  return runs;
}
