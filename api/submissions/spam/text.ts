/** A text as signs are looked for in it: small letters, one space between words, nothing invisible. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** By so many letters phrases are found; none is shorter. */
const fewestLetters = 3;

/**
 * Finds which of the phrases begin where a word of a text does: "specialist" is not "cialis". A text is gone through once, however
 * many phrases there are.
 */
export function createPhraseFinder(phrases: readonly string[]) {
  const beginning = Map.groupBy(phrases, (phrase) => phrase.slice(0, fewestLetters));
  return function saidIn(text: string): ReadonlySet<string> {
    const words = ` ${plain(text).replace(/[^\p{L}\p{M}\p{N}%]+/gu, " ")}`;
    const said = new Set<string>();
    for (let at = 1; at > 0; at = words.indexOf(" ", at) + 1) {
      for (const phrase of beginning.get(words.slice(at, at + fewestLetters)) ?? [])
        if (words.startsWith(phrase, at)) said.add(phrase);
    }
    return said;
  };
}

/** True where most letters are Cyrillic. */
export function isCyrillic(text: string): boolean {
  if (!/\p{Script=Cyrillic}/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 8 && (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > letters / 2;
}

/** Every link, also one without http. Addresses of mail are none. */
export function linksIn(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const spelled = word.split("://").length - 1;
    if (spelled > 0) return Array.from({ length: spelled }, () => word);
    return !word.includes("@") && (/^\W*www\./i.test(word) || hasPath(word)) ? [word] : [];
  });
}

/** "shop.example/offer", but not "and/or" and not "24/7". */
function hasPath(word: string): boolean {
  const [host = "", ...path] = word.split("/");
  const [top = "", ...names] = host.split(".").reverse();
  return /^[a-z]{2,}$/i.test(top) && names.length > 0 && names.every(Boolean) && path.join("").length > 0;
}

/** True of what was made by striking keys: hardly a word has the vowels that words have. Says nothing of other scripts than Latin. */
export function isUnreadable(text: string): boolean {
  const words = plain(text).split(/[^\p{L}]+/u);
  const long = words.filter((word) => word.length >= 5 && /^[a-z]+$/.test(word));
  const odd = long.filter((word) => word.replace(/[^aeiouy]/g, "").length / word.length <= 0.2);
  return long.join("").length >= 15 && odd.length / long.length >= 0.6;
}

/** "vZqkRtpLw": small and capital letters in turn, as no name has them. */
export function isRandomName(name: string): boolean {
  return name.split(/\s+/).some((word) => (word.match(/[a-z][A-Z]/g) ?? []).length >= 3);
}

/** Whether a link leads to the host, with "www." or without. */
export function isOn(host: string, link: string): boolean {
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, "");
  const [target = ""] = link.replace(/^\W*(?:https?:\/\/)?/i, "").split(/[/?#]/);
  return bare(target) === bare(host);
}
