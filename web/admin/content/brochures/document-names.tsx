import type { ReactNode } from "react";
import { siteDocuments } from "#contract/content/brochures.ts";
import { type Language, languages, nameInEnglish } from "#contract/languages.ts";
import { rich, t } from "#web/admin/platform/language/language.tsx";

export function languageOptions() {
  return languages.map((value) => ({ value, label: t(nameInEnglish[value]) }));
}

export function namesRule(): ReactNode {
  const { profile, catalogue } = siteDocuments;
  return rich(
    "About Us, Contact and Partner find their documents by these names: {profile} and {catalogue} in English, {arabicProfile} and {arabicCatalogue} in Arabic.",
    {
      profile: named("en", profile),
      catalogue: named("en", catalogue),
      arabicProfile: named("ar", profile),
      arabicCatalogue: named("ar", catalogue),
    },
  );
}

function named(language: Language, names: Record<Language, string>) {
  return <bdi lang={language}>{names[language]}</bdi>;
}
