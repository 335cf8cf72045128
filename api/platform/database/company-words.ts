import type { companyWords } from "#contract/content/words/defaults/company.ts";
import type { Reader } from "./tables.ts";

/** The company's facts as they were published, in English; without those that are as they came with the site. */
export async function publishedCompany(read: Reader): Promise<Partial<typeof companyWords>> {
  const row = await read
    .selectFrom("words")
    .select("published")
    .where("page", "=", "company")
    .where("language", "=", "en")
    .executeTakeFirst();
  return row?.published ?? {};
}
