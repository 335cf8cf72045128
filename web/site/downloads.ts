import { companyProfile, listDocuments, productCatalogue } from "#contract/content/brochures.ts";
import { zoneOf } from "#contract/content/words/hours.ts";
import { sentencesIn } from "#contract/sentences.ts";
import type { RequestContext } from "#web/context.ts";
import { documentFacts } from "./document-facts.ts";
import { readPage } from "./words/read.ts";

export interface Download {
  name: string;
  address: string;
  facts: string;
}

export interface Downloads {
  profile?: Download;
  catalogue?: Download;
}

/** Null if the API fails, so that a loader can answer 503. */
export async function loadDownloads(given: RequestContext): Promise<Downloads | null> {
  const { api, apiUrl } = given;
  try {
    const [documents, { offices }] = await Promise.all([api.call(listDocuments), readPage(given, "company")]);
    const zone = zoneOf(offices.items);
    const find = (wanted: string): Download | undefined => {
      const found = documents.find(({ name, file_url }) => name === wanted && file_url !== "");
      return (
        found && {
          name: sentencesIn[given.language]?.[found.name] ?? found.name,
          address: apiUrl + found.file_url,
          facts: documentFacts(found, zone, given.language),
        }
      );
    };
    const [profile, catalogue] = [find(companyProfile), find(productCatalogue)];
    return { ...(profile && { profile }), ...(catalogue && { catalogue }) };
  } catch (error) {
    console.error(error);
    return null;
  }
}
