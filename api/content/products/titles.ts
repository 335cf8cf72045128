/** Titles are the same if they differ only in letter case, outer white space or Unicode composition. */
export function titleKey(title: string): string {
  return title.normalize("NFC").trim().toLowerCase();
}
