import { withoutUnseen } from "./unseen.ts";

const trailing = /[\s)\]}>.,;:!?'"*_…’”»،؛؟]$/u;
const mostTrailing = 5;

/**
 * What a part of an address may have been before a chat changed it: encoded once less, with blanks for +, and without the signs
 * of the sentence around it. The likeliest comes first; the part itself is left out.
 */
export function otherSpellings(part: string): string[] {
  const once = decoded(part);
  const tidy = withoutUnseen(once).replaceAll("+", " ").replace(/\s+/g, " ").trim();
  const found = [once, tidy];
  for (let last = tidy; trailing.test(last) && found.length < 2 + mostTrailing; ) {
    last = last.slice(0, -1).trimEnd();
    found.push(last);
  }
  return [...new Set(found)].filter((one) => one !== "" && one !== part);
}

/** NUL, which %00 stands for, is in no stored text, and PostgreSQL refuses to look for it. */
function decoded(part: string): string {
  try {
    const text = /%[0-9a-f]{2}/i.test(part) ? decodeURIComponent(part) : part;
    return text.includes("\u0000") ? part : text;
  } catch {
    return part;
  }
}

export function copiedToken(text: string): string {
  let end = text.length;
  while (end > 0 && !/[\w-]/.test(text.charAt(end - 1))) end--;
  return text.slice(0, end);
}
