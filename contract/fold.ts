import { asciiDigits } from "./digits.ts";

/** Signs without ink: joiners, marks of direction, fillers that are letters by name alone. */
const unseen = /[\p{DI}\u2800\ufff9-\ufffb]/u;
const allUnseen = /[\p{DI}\u2800\ufff9-\ufffb]/gu;

/** The parts of a sign that follow it, such as the colour of a heart and the letters of a flag. */
const follows = /\p{VS}|[\u{e0020}-\u{e007f}]/u;

export function withoutUnseen(text: string): string {
  return text.replace(allUnseen, "");
}

/** With the blank before and after. Beside one they neither join nor part anything. */
const joiners = /(\s?)[\u200b-\u200d\u2060]+(?=(\s?))/gu;

/** Takes off blanks and unseen signs at both ends, and unseen signs that carry nothing. A text without ink becomes "". */
export function tidy(text: string): string {
  if (!unseen.test(text)) return text.trim();
  const whole = withoutIdlePairs([...text.replaceAll("\ufeff", "")]);
  const signs = [...whole.replace(joiners, (run, before, after) => (before || after ? before : run))];
  const partners = partnersIn(signs);
  const hasInk = (at: number) => isInk(signs[at] ?? "");
  let [start, end] = [0, signs.length];
  while (start < end) {
    let base = end - 1;
    if (partners.get(start) === base) [start, end] = [start + 1, base];
    else if (!partners.has(start) && !hasInk(start)) start += 1;
    else if (partners.has(base) || hasInk(base)) break;
    else {
      while (base > start && follows.test(signs[base] ?? "")) base -= 1;
      if (base < end - 1 && hasInk(base)) break;
      end = Math.min(base + 1, end - 1);
    }
  }
  return signs.slice(start, end).join("");
}

function isInk(sign: string): boolean {
  return sign.trim() !== "" && !unseen.test(sign);
}

const opensIsolate = /[\u2066-\u2068]/;
const opensEmbedding = /[\u202a\u202b\u202d\u202e]/;
const isolateEnd = "\u2069";
const embeddingEnd = "\u202c";

/** Leaves out marks of direction that open or close nothing, or hold nothing. */
function withoutIdlePairs(signs: string[]): string {
  const partners = partnersIn(signs);
  const inkBefore = [0];
  for (const sign of signs) inkBefore.push((inkBefore.at(-1) ?? 0) + Number(isInk(sign)));
  const isMark = (sign: string) =>
    opensIsolate.test(sign) || opensEmbedding.test(sign) || sign === isolateEnd || sign === embeddingEnd;
  return signs
    .filter((sign, at) => {
      const partner = partners.get(at);
      return partner === undefined ? !isMark(sign) : inkBefore[at] !== inkBefore[partner];
    })
    .join("");
}

/** The place of the other half for each half of a pair. The end of an isolate ends what is open within it. */
function partnersIn(signs: string[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: number[] = [];
  let isolates = 0;
  const isIsolate = (at: number) => opensIsolate.test(signs[at] ?? "");
  for (const [at, sign] of signs.entries()) {
    if (opensIsolate.test(sign) || opensEmbedding.test(sign)) open.push(at);
    if (opensIsolate.test(sign)) isolates += 1;
    const isEnd = sign === isolateEnd ? isolates > 0 : sign === embeddingEnd;
    if (!isEnd) continue;
    const place = sign === isolateEnd ? open.findLastIndex(isIsolate) : open.length - 1;
    const partner = open[place];
    if (partner === undefined || isIsolate(partner) !== (sign === isolateEnd)) continue;
    if (isIsolate(partner)) isolates -= 1;
    open.length = place;
    partners.set(partner, at).set(at, partner);
  }
  return partners;
}

/** An e-mail address without unseen signs. A joiner between letters beyond ASCII stays: without it a domain is another one. */
export function bareAddress(text: string): string {
  const all =
    /(?!(?<=[^\P{L}\p{ASCII}\p{DI}]|[^\P{M}\p{DI}])[\u200c\u200d](?=[^\P{L}\p{ASCII}\p{DI}]))[\p{DI}\u2800\ufff9-\ufffb]/gu;
  return text.replace(all, "");
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
  "‘": "'",
  "’": "'",
  ʼ: "'",
  "‛": "'",
};
const severalWays = /[ßæœøłđðþħıςةىیېکٱھہە‘’ʼ‛]/g;

/** Marks, unseen signs, and the tatweel, which only makes a word longer. */
const marks = /[\p{M}\p{DI}\u0640\u2800\ufff9-\ufffb]+/gu;

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
