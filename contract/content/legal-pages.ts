/** Documents that are words of the site; what is not published is nowhere. Without the schema library: pages read it. */
export const legalPages = ["terms", "privacy"] as const;
export type LegalPage = (typeof legalPages)[number];
