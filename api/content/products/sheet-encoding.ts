import { isUtf8 } from "node:buffer";
import { type SheetEncoding, sheetEncodings } from "#contract/content/product-sheet.ts";

/**
 * Recognises Unicode by its bytes. Else an encoding wins if it alone gives only plausible words, or `asked`
 * decides.
 */
export function decodeSheet(bytes: Buffer, asked: SheetEncoding | undefined) {
  const unicode = unicodeOf(bytes);
  if (unicode) return { text: new TextDecoder(unicode).decode(bytes), encodings: [] };
  const readings = sheetEncodings.map((encoding) => {
    const text = new TextDecoder(encoding).decode(bytes);
    const words = wordsOf(text);
    return { encoding, text, words, odd: words.filter(isOdd).length };
  });
  const possible = readings
    .filter(({ text }) => !controls.test(text))
    .sort((one, other) => one.odd - other.odd);
  const [best] = possible;
  if (!best) throw new Error("Mac Roman has a sign for every byte");
  const likely = new Set(possible.filter(({ odd }) => odd === 0).map(({ text }) => text));
  if (likely.size === 1) return { text: best.text, encodings: [] };
  const encodings = possible
    .filter(({ text }, at) => possible.findIndex((other) => other.text === text) === at)
    .map(({ encoding, words }) => ({ encoding, sample: sampleOf(words) }));
  return { text: (possible.find(({ encoding }) => encoding === asked) ?? best).text, encodings };
}

export const controls = /[\u0080-\u009f]/;

/** Null if not Unicode. UTF-16 without its mark has NUL in every second byte of the column names. */
export function unicodeOf(bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" | null {
  const mark = bytes.toString("hex", 0, 2);
  if (mark === "fffe") return "utf-16le";
  if (mark === "feff") return "utf-16be";
  const start = bytes.subarray(0, 1_000);
  const nulls = [0, 1].map((odd) => start.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [high = 0, low = 0] = nulls;
  if (low > start.length / 8 && high === 0) return "utf-16le";
  if (high > start.length / 8 && low === 0) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : null;
}

const longestWord = 40;

function wordsOf(text: string): string[] {
  const words = text.split(/[\s,;"]/).filter((word) => /[^\0-\x7f]/.test(word));
  return [...new Set(words.map((word) => word.slice(0, longestWord)))];
}

const latin = /[a-z\u00c0-\u024f]/i;
const arabic = /[\u0600-\u06ff]/;
const oddities = [
  /\p{Ll}(?![A-Z])\p{Lu}|(?![a-z])\p{Ll}\p{Lu}|\p{L}(?![A-Z])\p{Lu}\p{Ll}/u,
  /(?:(?![A-Za-z])\p{Script=Latin}){3}/u,
  /[^\0-\x7f\p{L}\p{M}\p{N}]{2}/u,
  /\p{L}[^\0-\x7f\p{L}\p{M}\p{N}\p{Pd}’·]\p{L}/u,
];

/** A wrong encoding mixes two scripts, puts capitals or signs inside a word, or many accents in a row. */
function isOdd(word: string): boolean {
  return (latin.test(word) && arabic.test(word)) || oddities.some((oddity) => oddity.test(word));
}

function sampleOf(words: string[]): string {
  return words.slice(0, 6).join(" ").slice(0, 120);
}
