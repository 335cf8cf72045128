import { asciiDigits } from "./digits.ts";
import { unseen, withoutUnseen } from "./unseen.ts";

const follows = /\p{VS}|[\u{e0020}-\u{e007f}]/u;

/** Includes the blanks around joiners: beside a blank, a joiner has no effect. */
const joiners = /(\s?)[\u200b-\u200d\u2060]+(?=(\s?))/gu;

/** Trims blanks and invisible signs, and removes invisible signs without effect. A text without visible signs becomes "". */
export function tidy(text: string): string {
  if (!unseen.test(text)) return text.trim();
  const paired = withoutIdlePairs([...text.replaceAll("\ufeff", "")]);
  const signs = [...paired.replace(joiners, (run, before, after) => (before || after ? before : run))];
  const stays = (sign: string) => isInk(sign) || directions.test(sign);
  const start = signs.findIndex(stays);
  if (start < 0) return "";
  let end = signs.findLastIndex(stays) + 1;
  if (isInk(signs[end - 1] ?? "")) while (follows.test(signs[end] ?? "")) end += 1;
  return signs.slice(start, end).join("");
}

function isInk(sign: string): boolean {
  return sign.trim() !== "" && !unseen.test(sign);
}

const directions = /[\u202a-\u202e\u2066-\u2069]/;

function endOf(sign: string): string | null {
  if (/[\u2066-\u2068]/.test(sign)) return "\u2069";
  return /[\u202a\u202b\u202d\u202e]/.test(sign) ? "\u202c" : null;
}

/** Keeps marks of direction only in pairs around a part of the visible text. */
function withoutIdlePairs(signs: string[]): string {
  const open: { from: number; before: number; end: string }[] = [];
  const pairs: { both: number[]; within: number }[] = [];
  let ink = 0;
  for (const [at, sign] of signs.entries()) {
    if (isInk(sign)) ink += 1;
    const end = endOf(sign);
    const last = open.at(-1);
    if (end) open.push({ from: at, before: ink, end });
    else if (last?.end === sign) {
      open.pop();
      pairs.push({ both: [last.from, at], within: ink - last.before });
    }
  }
  const stay = new Set(pairs.flatMap(({ both, within }) => (within > 0 && within < ink ? both : [])));
  return signs.filter((sign, at) => stay.has(at) || !directions.test(sign)).join("");
}

const unseenInAddress = /(?![\u200c\u200d])[\p{DI}\u2800\ufff9-\ufffb]/gu;
const idleJoiner =
  /(?<![^\P{L}\p{ASCII}\p{DI}]|[^\P{M}\p{DI}])[\u200c\u200d]|[\u200c\u200d](?![^\P{L}\p{ASCII}\p{DI}])/gu;

/** Removes invisible signs, but keeps a joiner between letters beyond ASCII: without it the domain is another one. */
export function bareAddress(text: string): string {
  return text
    .replace(unseenInAddress, "")
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, "$1")
    .replace(idleJoiner, "");
}

export function nameKey(name: string): string {
  return lookOf(lookOf(name).toLowerCase());
}

/** Ignores kinds of blanks, invisible signs and compatible forms of a letter, but not letter case. */
export function lookOf(name: string): string {
  return withoutUnseen(name).normalize("NFKC").replace(/\s+/g, " ").trim();
}

const oneLetter: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ı: "i",
  ς: "σ",
  ة: "ه",
  ى: "ي",
  ی: "ي",
  ې: "ي",
  ک: "ك",
  ٱ: "ا",
  ھ: "ه",
  ہ: "ه",
  ە: "ه",
  "\u0901": "\u0902",
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "‛": "'",
};
const severalWays = /[ßæœøłđðþħıςةىیېکٱھہە\u0901‘’ʼ‛]/g;

/**
 * Marks that people leave out (accents, harakat, nukta), invisible signs, and the tatweel, which only lengthens a word. The vowel
 * signs of India's scripts and the voice marks of Japan's stay, because without them a word is another one.
 */
const marks =
  /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Cyrillic}\u093c]|[\p{DI}\u0640\u2800\ufff9-\ufffb]/gu;

/** The Arabic article, with the prefixes "and", "with", "as", "so" and "for". At least three letters must remain. */
const article = /(?<![\p{L}\p{N}])(?:[وفبك]?ال|لل)+(?=\p{L}{3})/gu;

/**
 * The form that searches compare: letter case, accents, digits and spelling make no difference, and the Arabic article is
 * removed.
 */
export function searchForm(text: string): string {
  return spelledOnce(text).replace(article, "");
}

/** For a word that is still being typed: its first letters may be an article or not. */
export function halfTyped(word: string): string[] {
  const whole = spelledOnce(word);
  return [...new Set([whole.replace(article, ""), whole.replace(/^(?:[وفبك]?ال|لل)(?=\p{L})/u, "")])];
}

function spelledOnce(text: string): string {
  return asciiDigits(text.toLowerCase().normalize("NFKD").replace(marks, "").toLowerCase()).replace(
    severalWays,
    (letter) => oneLetter[letter] ?? letter,
  );
}
