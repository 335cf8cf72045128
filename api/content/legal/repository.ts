import { sql } from "kysely";
import { officeZone } from "#api/platform/database/company-words.ts";
import type { Reader } from "#api/platform/database/tables.ts";
import { dayIn } from "#api/platform/days.ts";
import type { LegalPage } from "#contract/content/legal-pages.ts";
import { completeWords } from "#contract/content/words/complete.ts";
import { defaultWords } from "#contract/content/words/defaults.ts";
import type { Words } from "#contract/content/words/field.ts";
import { pages } from "#contract/content/words/pages.ts";
import { type Language, languages } from "#contract/languages.ts";

const [first] = languages;

interface Version {
  number: number;
  /** YYYY-MM-DD in the zone of the first office. */
  day: string;
  at: string;
}

export function legalRepository(read: Reader) {
  const of = (page: LegalPage, language: Language) =>
    read.selectFrom("word_versions").where("page", "=", page).where("language", "=", language);

  return {
    /** In the first language if the page is not published in the wanted one. */
    async versionsFor(page: LegalPage, wanted: Language): Promise<{ language: Language; all: Version[] }> {
      const all = await this.versions(page, wanted);
      if (all.length > 0 || wanted === first) return { language: wanted, all };
      return { language: first, all: await this.versions(page, first) };
    },

    /** The last version of each day, newest first. Empty if the page is not published now. */
    async versions(page: LegalPage, language: Language): Promise<Version[]> {
      const all = await of(page, language)
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

    async words(page: LegalPage, language: Language, number: number): Promise<Words> {
      const row = await of(page, language).select("words").where("number", "=", number).executeTakeFirst();
      return completeWords<Words>(pages[page].page, defaultWords(page, language), row?.words ?? null);
    },
  };
}
