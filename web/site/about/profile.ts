import { companyProfile, listBrochures } from "#contract/content/brochures.ts";
import { zoneOf } from "#contract/content/words/hours.ts";
import { sentencesIn } from "#contract/sentences.ts";
import type { RequestContext } from "#web/context.ts";
import { documentFacts } from "../document-facts.ts";
import type { Download } from "../downloads.ts";
import { readPage } from "../words/read.ts";

export async function loadProfile(given: RequestContext): Promise<Download | null> {
  const { api, apiUrl } = given;
  const [{ data: brochures }, { offices }] = await Promise.all([
    api.call(listBrochures),
    readPage(given, "company"),
  ]);
  const found = brochures.find(({ name, file_url }) => name === companyProfile && file_url !== "");
  if (!found) return null;
  const facts = documentFacts(found, zoneOf(offices.items), given.language);
  const name = sentencesIn[given.language]?.[found.name] ?? found.name;
  return { name, address: apiUrl + found.file_url, facts };
}
