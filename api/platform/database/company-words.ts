import { companyWords } from "#contract/content/words/defaults/company.ts";
import { zoneOf } from "#contract/content/words/hours.ts";
import type { Reader, Writer } from "./tables.ts";

/** In English. Facts that still have their original text are left out. */
export async function publishedCompany(read: Reader | Writer): Promise<Partial<typeof companyWords>> {
  const row = await read
    .selectFrom("words")
    .select("published")
    .where("page", "=", "company")
    .where("language", "=", "en")
    .executeTakeFirst();
  return row?.published ?? {};
}

export async function officeZone(read: Reader | Writer): Promise<string> {
  const { offices } = await publishedCompany(read);
  return zoneOf([...(offices?.items ?? []), ...companyWords.offices.items]);
}
