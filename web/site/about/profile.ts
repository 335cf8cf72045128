import { companyProfile, listBrochures } from "#contract/content/brochures.ts";
import type { RequestContext } from "#web/context.ts";
import { documentFacts } from "../document-facts.ts";
import type { Download } from "../downloads.ts";

export async function loadProfile({
  api,
  apiUrl,
}: Pick<RequestContext, "api" | "apiUrl">): Promise<Download | null> {
  const { data: brochures } = await api.call(listBrochures);
  const found = brochures.find(({ name, file_url }) => name === companyProfile && file_url !== "");
  return found ? { name: found.name, address: apiUrl + found.file_url, facts: documentFacts(found) } : null;
}
