import type { Context } from "#api/context.ts";
import { cachedBriefly } from "#api/platform/database/cached-briefly.ts";
import type { ConsentTable } from "#api/platform/database/tables.ts";
import type { Words } from "#contract/content/words/field.ts";
import type { PageName } from "#contract/content/words/pages.ts";
import { type Language, languages } from "#contract/languages.ts";
import { type consentWrites, numberOf } from "./repository.ts";

type Form = ConsentTable["form"];

const places: Record<Form, { page: PageName; section: string }> = {
  contact: { page: "contact", section: "form" },
  partner: { page: "partner", section: "form" },
  testimonial: { page: "testimonials", section: "form" },
  subscriber: { page: "contact", section: "newsletter" },
};

interface ConsentParts extends Omit<Context<typeof consentWrites>, "publish"> {
  published: (where: { page: PageName; language: Language }) => Promise<{ words: Words; language: Language }>;
}

/** Returns the id of the consent text below a form. Stores a new text before a submission names it. */
export function createConsents({ read, write, clock, published }: ConsentParts) {
  async function find(form: Form, wanted: Language): Promise<number | null> {
    const { page, section } = places[form];
    const { words, language } = await published({ page, language: wanted });
    const version = await latestOf(page, language);
    const told = { form, language, version, text: String(words[section]?.use ?? "") };
    return (await numberOf(read, told)) ?? write.keep(told, clock().toISOString());
  }

  async function latestOf(page: PageName, language: Language): Promise<number> {
    const row = await read
      .selectFrom("word_versions")
      .select((select) => select.fn.max("number").as("number"))
      .where("page", "=", page)
      .where("language", "=", language)
      .executeTakeFirst();
    return row?.number ?? 0;
  }

  const inLanguage = (form: Form) =>
    ({ en: cachedBriefly(() => find(form, "en")), ar: cachedBriefly(() => find(form, "ar")) }) as const;
  const now = {
    contact: inLanguage("contact"),
    partner: inLanguage("partner"),
    testimonial: inLanguage("testimonial"),
    subscriber: inLanguage("subscriber"),
  };
  return (form: Form, language: Language = languages[0]) => now[form][language].get();
}
