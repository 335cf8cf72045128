import type { companyWords } from "#contract/content/words/defaults/company.ts";
import type { Reader } from "./tables.ts";

/** The published company facts, in English. Facts with their original text are left out. */
export async function publishedCompany(read: Reader): Promise<Partial<typeof companyWords>> {
  const row = await read
    .selectFrom("words")
    .select("published")
    .where("page", "=", "company")
    .where("language", "=", "en")
    .executeTakeFirst();
  return row?.published ?? {};
}
