/** What makes two titles one: they differ in nothing but letter case, outer white space and Unicode composition. */
export function titleKey(title: string): string {
  return title.normalize("NFC").trim().toLowerCase();
}
