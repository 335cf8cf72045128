import {
  type Document,
  listDocuments,
  type SiteDocument,
  siteDocuments,
} from "#contract/content/brochures.ts";
import { zoneOf } from "#contract/content/words/hours.ts";
import { type Language, languages } from "#contract/languages.ts";
import type { RequestContext } from "#web/context.ts";
import { documentFacts } from "./document-facts.ts";
import { readPage } from "./words/read.ts";

export interface Download {
  name: string;
  address: string;
  facts: string;
  /** Absent if the file is in the language of the page. */
  language?: Language;
}

export interface Downloads {
  profile?: Download;
  catalogue?: Download;
}

/** Null if the API fails, so that a loader can answer 503. */
export async function loadDownloads(given: RequestContext): Promise<Downloads | null> {
  try {
    const [documents, { offices }] = await Promise.all([
      given.api.call(listDocuments),
      readPage(given, "company"),
    ]);
    const zone = zoneOf(offices.items);
    const [profile, catalogue] = (["profile", "catalogue"] as const).map((which) =>
      downloadOf(documents, which, given, zone),
    );
    return { ...(profile && { profile }), ...(catalogue && { catalogue }) };
  } catch (error) {
    console.error(error);
    return null;
  }
}

/** The document in the language of the page, or else the one in the first language, which then says so. */
export function downloadOf(
  documents: readonly Document[],
  which: SiteDocument,
  { language, apiUrl }: Pick<RequestContext, "language" | "apiUrl">,
  zone: string,
): Download | null {
  const names = siteDocuments[which];
  const isIn = (wanted: Language) => (document: Document) =>
    document.language === wanted && document.name === names[wanted] && document.file_url !== "";
  const found = documents.find(isIn(language)) ?? documents.find(isIn(languages[0]));
  if (!found) return null;
  return {
    name: names[language],
    address: apiUrl + found.file_url,
    facts: documentFacts(found, zone, language),
    ...(found.language !== language && { language: found.language }),
  };
}
