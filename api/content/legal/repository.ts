import { sql } from "kysely";
import { officeZone } from "#api/platform/database/company-words.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { dayIn } from "#api/platform/days.ts";
import type { LegalPage } from "#contract/content/legal-pages.ts";
import { completeWords } from "#contract/content/words/complete.ts";
import type { Words } from "#contract/content/words/field.ts";
import { pages } from "#contract/content/words/pages.ts";
import { languages } from "#contract/languages.ts";

const [language] = languages;

interface Version {
  number: number;
  /** YYYY-MM-DD in the zone of the first office. */
  day: string;
  at: string;
}

export function legalRepository(read: Reader) {
  const of = (page: LegalPage) =>
    read.selectFrom("word_versions").where("page", "=", page).where("language", "=", language);

  return {
    /** The last version of each day, newest first. Empty if the page is not published now. */
    async versions(page: LegalPage): Promise<Version[]> {
      const all = await of(page)
        .select(["number", "at", sql<number | boolean>`words is null`.as("is_taken_back")])
        .orderBy("number", "desc")
        .execute();
      if (all[0]?.is_taken_back) return [];
      const zone = await officeZone(read);
      const days = Map.groupBy(all, ({ at }) => dayIn(at, zone));
      return [...days].flatMap(([day, [last]]) =>
        last && !last.is_taken_back ? [{ number: last.number, day, at: last.at }] : [],
      );
    },

    async words(page: LegalPage, number: number): Promise<Words> {
      const row = await of(page).select("words").where("number", "=", number).executeTakeFirst();
      const known = pages[page];
      return completeWords<Words>(known.page, known.words, row?.words ?? null);
    },
  };
}
