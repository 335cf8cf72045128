import { asciiDigits } from "./digits.ts";
import { unseen, withoutUnseen } from "./unseen.ts";

/** The parts of a sign that follow it, such as the colour of a heart and the letters of a flag. */
const follows = /\p{VS}|[\u{e0020}-\u{e007f}]/u;

/** With the blank before and after. Beside one they neither join nor part anything. */
const joiners = /(\s?)[\u200b-\u200d\u2060]+(?=(\s?))/gu;

/** Takes off blanks and unseen signs at both ends, and unseen signs that carry nothing. A text without ink becomes "". */
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

/** The mark that ends what a mark of direction begins. */
function endOf(sign: string): string | null {
  if (/[\u2066-\u2068]/.test(sign)) return "\u2069";
  return /[\u202a\u202b\u202d\u202e]/.test(sign) ? "\u202c" : null;
}

/** Of the marks of direction only those stay that are a pair around a part of the ink. */
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

/** An e-mail address without unseen signs. A joiner between letters beyond ASCII stays: without it a domain is another one. */
export function bareAddress(text: string): string {
  return text
    .replace(unseenInAddress, "")
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, "$1")
    .replace(idleJoiner, "");
}

/** One key for names that look alike: letter case, kinds of blanks, unseen signs and compatible forms of a letter are one. */
export function nameKey(name: string): string {
  return lookOf(lookOf(name).toLowerCase());
}

/** Names of one look differ in kinds of blanks, unseen signs and compatible forms of a letter alone. */
export function lookOf(name: string): string {
  return withoutUnseen(name).normalize("NFKC").replace(/\s+/g, " ").trim();
}

/** Letters and apostrophes that are written in several ways, after their marks are off. */
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
 * Marks that people leave out (accents, harakat, nukta), unseen signs, and the tatweel, which only makes a word longer. The vowel
 * signs of India's scripts and the voice marks of Japan's are letters: without them a word is another one.
 */
const marks =
  /(?![\u3099\u309a])(?=\p{M})[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Cyrillic}\u093c]|[\p{DI}\u0640\u2800\ufff9-\ufffb]/gu;

/** "And", "with", "as", "so" and "for" grow together with the article. Three letters have to stay. */
const article = /(?<![\p{L}\p{N}])(?:[وفبك]?ال|لل)+(?=\p{L}{3})/gu;

/** A text as searches compare it: letter case, accents, digits and spelling of a script are one, and Arabic has no article. */
export function searchForm(text: string): string {
  return spelledOnce(text).replace(article, "");
}

/** The forms of a word that may have more letters to come: with what may be its article, and without. */
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
