import type { Document } from "#contract/content/brochures.ts";
import { directionOf, type Language } from "#contract/languages.ts";
import { commaOf, localeOf } from "#contract/locales.ts";

const pageCounts = {
  en: (count: number) => (count === 1 ? "1 page" : `${count} pages`),
  ar: (count: number) => `عدد الصفحات ${count}`,
} as const satisfies Record<Language, (count: number) => string>;

const inTheOther = { en: "in Arabic", ar: "بالإنجليزية" } as const satisfies Record<Language, string>;

/** "PDF, 12 pages, 1.4 MB, 20 November 2026". The day is the day in `zone`. */
export function documentFacts(
  { language: own, pages, bytes, updated_at }: Pick<Document, "language" | "pages" | "bytes" | "updated_at">,
  zone: string,
  language: Language = "en",
): string {
  const foreign = own === language ? [] : [inTheOther[language]];
  const length = pages > 0 ? [pageCounts[language](pages)] : [];
  const day = new Date(updated_at).toLocaleDateString(localeOf[language], {
    dateStyle: "long",
    timeZone: zone,
  });
  const date = day.replaceAll(" ", "\u00a0");
  const facts = ["PDF", ...foreign, ...length, size(bytes), date];
  // Else a size and the date behind it would change places in a line from right to left.
  const isolated = directionOf[language] === "rtl" ? facts.map((fact) => `\u2068${fact}\u2069`) : facts;
  return isolated.join(commaOf[language]);
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
