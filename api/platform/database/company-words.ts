import { companyWords } from "#contract/content/words/defaults/company.ts";
import { zoneOf } from "#contract/content/words/hours.ts";
import type { Reader, Writer } from "./tables.ts";

/** The published company facts, in English. Facts with their original text are left out. */
export async function publishedCompany(read: Reader | Writer): Promise<Partial<typeof companyWords>> {
  const row = await read
    .selectFrom("words")
    .select("published")
    .where("page", "=", "company")
    .where("language", "=", "en")
    .executeTakeFirst();
  return row?.published ?? {};
}

/** The time zone of the first office that names one. */
export async function officeZone(read: Reader | Writer): Promise<string> {
  const { offices } = await publishedCompany(read);
  return zoneOf([...(offices?.items ?? []), ...companyWords.offices.items]);
}
