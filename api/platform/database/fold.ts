/** Names and titles are the same if they differ only in letter case, outer white space or Unicode composition. */
export function nameKey(name: string): string {
  return name.normalize("NFC").trim().toLowerCase();
}

/** A search overlooks accents as well. */
export function searchForm(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
}
