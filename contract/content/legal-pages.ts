/** Visitors see a legal page only once it is published. */
export const legalPages = ["terms", "privacy"] as const;
export type LegalPage = (typeof legalPages)[number];

export function isLegal(page: string): page is LegalPage {
  return legalPages.some((legal) => legal === page);
}

export function isUnpublished({ page, publishedAt }: { page: string; publishedAt: string | null }): boolean {
  return !publishedAt && isLegal(page);
}
