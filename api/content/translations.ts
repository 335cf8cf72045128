import { isDeepStrictEqual } from "node:util";
import { isFilled, type Texts, type Translation, type Translations } from "#contract/content/localized.ts";
import type { TranslationsInput } from "#contract/content/translations.ts";
import type { Language } from "#contract/languages.ts";

interface Given {
  translations?: TranslationsInput | undefined;
}

/** What an edit stores; `stored` is the record before it, null for a new one. */
export function withTranslations<Fields extends Given>(
  { translations: given, ...fields }: Fields,
  stored: { translations?: Translations | undefined } | null,
): Omit<Fields, "translations"> & { translations?: Translations } {
  if (given === undefined) return fields;
  const original = { ...stored, ...fields } as Record<string, unknown>;
  const next = { ...stored?.translations };
  for (const [key, value] of Object.entries(given)) {
    const language = key as Language;
    if (value) next[language] = translationOf(value as GivenTranslation, next[language], original);
    else if (value === null) delete next[language];
  }
  return { ...fields, translations: asStored(next, stored?.translations) };
}

interface GivenTranslation {
  shown: boolean;
  texts: Texts;
  made_from?: Texts;
}

/** A text was made from the original as it is now, unless the edit says otherwise or leaves it as it was. */
function translationOf(
  { shown, texts, made_from: told = {} }: GivenTranslation,
  before: Translation | undefined,
  original: Readonly<Record<string, unknown>>,
): Translation {
  const filled = Object.entries(texts).filter(([, text]) => isFilled(text));
  const sources = filled.map(([field, text]) => {
    const isAsBefore = isDeepStrictEqual(before?.texts[field], text);
    const source =
      told[field] ?? (isAsBefore ? before?.made_from[field] : undefined) ?? original[field] ?? "";
    return [field, source];
  });
  return { shown, texts: Object.fromEntries(filled), made_from: Object.fromEntries(sources) };
}

/** PostgreSQL stores keys in an order of its own, which is no change. */
function asStored(next: Translations, stored: Translations | undefined): Translations {
  return isDeepStrictEqual(next, stored) ? (stored as Translations) : next;
}
