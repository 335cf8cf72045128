import type { Page, Section } from "#contract/content/words/field.ts";

/** The search section comes last, because the page does not show it. */
export function sectionsOf({ sections }: Page): [name: string, section: Section][] {
  const all = Object.entries(sections);
  return [...all.filter(([name]) => name !== "search"), ...all.filter(([name]) => name === "search")];
}
