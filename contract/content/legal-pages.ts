/** Visitors see a legal page only once it is published. This file does not import the schema library, because pages read it. */
export const legalPages = ["terms", "privacy"] as const;
export type LegalPage = (typeof legalPages)[number];

export function isLegal(page: string): page is LegalPage {
  return legalPages.some((legal) => legal === page);
}
