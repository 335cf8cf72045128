import type { Page, Section } from "#contract/content/words/field.ts";

/** What search engines read comes last: it stands nowhere on the page. */
export function sectionsOf({ sections }: Page): [name: string, section: Section][] {
  const all = Object.entries(sections);
  return [...all.filter(([name]) => name !== "search"), ...all.filter(([name]) => name === "search")];
}
