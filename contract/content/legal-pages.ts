import { type Language, languages } from "#contract/languages.ts";

/** Visitors see a legal page only once it is published. */
export const legalPages = ["terms", "privacy"] as const;
export type LegalPage = (typeof legalPages)[number];

export function isLegal(page: string): page is LegalPage {
  return legalPages.some((legal) => legal === page);
}

interface Publishing {
  page: string;
  language: Language;
  publishedAt: string | null;
}

/** Unlike other pages in the first language, whose original content is read without ever having been published. */
export function isUnpublished({ page, language, publishedAt }: Publishing): boolean {
  return !publishedAt && (isLegal(page) || language !== languages[0]);
}
