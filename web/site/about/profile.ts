import { listBrochures } from "#contract/content/brochures.ts";
import { zoneOf } from "#contract/content/words/hours.ts";
import type { RequestContext } from "#web/context.ts";
import { type Download, downloadOf } from "../downloads.ts";
import { readPage } from "../words/read.ts";

export async function loadProfile(given: RequestContext): Promise<Download | null> {
  const [{ data: documents }, { offices }] = await Promise.all([
    given.api.call(listBrochures),
    readPage(given, "company"),
  ]);
  return downloadOf(documents, "profile", given, zoneOf(offices.items));
}
