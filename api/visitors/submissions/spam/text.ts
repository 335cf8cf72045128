import { withoutUnseen } from "#contract/unseen.ts";

export function plain(text: string): string {
  const same = isAscii(text) ? text : withoutUnseen(text).normalize("NFKC");
  return same.toLowerCase().replace(/\s+/g, " ").trim();
}

export function isAscii(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are ASCII too
  return /^[\x00-\x7f]*$/.test(text);
}

/** Letters that index a phrase: of its only word, or of the second word behind the first. */
const lettersOfOne = 3;
const lettersOfSecond = 2;

/**
 * A phrase fits at the beginning of a word, so "specialist" is not "cialis"; a space at its end ends the word. The text is read
 * once, however many phrases there are.
 */
export function createPhraseFinder<Kind extends string>(kinds: Record<Kind, readonly string[]>) {
  const names = Object.keys(kinds) as Kind[];
  const all = names.flatMap((kind) => kinds[kind].map((phrase) => ({ kind, phrase })));
  const beginning = Map.groupBy(all, ({ phrase }) => {
    const end = phrase.indexOf(" ");
    return end < 0 || end === phrase.length - 1
      ? phrase.slice(0, lettersOfOne)
      : phrase.slice(0, end + 1 + lettersOfSecond);
  });
  return function saidIn(text: string): Record<Kind, ReadonlySet<string>> {
    const other = isAscii(text) ? /[^a-z0-9%]+/g : /[^\p{L}\p{M}\p{N}%]+/gu;
    const words = ` ${plain(text).replace(other, " ")} `;
    const said = Object.fromEntries(names.map((kind) => [kind, new Set()])) as Record<Kind, Set<string>>;
    function note(key: string, at: number) {
      for (const { kind, phrase } of beginning.get(key) ?? [])
        if (words.startsWith(phrase, at)) said[kind].add(phrase);
    }
    for (let at = 1; at < words.length; ) {
      const end = words.indexOf(" ", at);
      note(words.slice(at, at + lettersOfOne), at);
      note(words.slice(at, end + 1 + lettersOfSecond), at);
      at = end + 1;
    }
    return said;
  };
}

export function isCyrillic(text: string): boolean {
  if (!/\p{Script=Cyrillic}/u.test(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 8 && (text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0) > letters / 2;
}

export function linksIn(text: string): string[] {
  if (!/\/|www\./i.test(text)) return [];
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

/** True for random keys: hardly a word has the vowels that words have. Knows the Latin script only. */
export function isUnreadable(text: string): boolean {
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const long = words.filter((word) => word.length >= 5 && /^[a-z]+$/.test(word));
  const odd = long.filter((word) => word.replace(/[^aeiouy]/g, "").length / word.length <= 0.2);
  return long.join("").length >= 15 && odd.length / long.length >= 0.6;
}

export function isRandomName(name: string): boolean {
  return name.split(/\s+/).some((word) => (word.match(/[a-z][A-Z]/g) ?? []).length >= 3);
}

export function hostOf(link: string): string {
  const [host = ""] = link.replace(/^\W*(?:https?:\/\/)?/i, "").split(/[^\w.-]/);
  const bare = host.toLowerCase();
  return bare.startsWith("www.") ? bare.slice(4) : bare;
}

export function isOn(host: string, link: string): boolean {
  const bare = (name: string) => name.toLowerCase().replace(/^www\./, "");
  const [target = ""] = link.replace(/^\W*(?:https?:\/\/)?/i, "").split(/[/?#]/);
  return bare(target) === bare(host);
}
