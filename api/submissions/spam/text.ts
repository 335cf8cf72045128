/** A text as signs are looked for in it: small letters, one space between words, nothing invisible. */
export function plain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
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
