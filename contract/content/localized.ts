import type { Language } from "#contract/languages.ts";
import type { TextState } from "./words/translate.ts";

/** Imports no schema library, because visitors' pages load this file. */

export type Text = string | readonly string[];
/** By the names of the fields. */
export type Texts = Readonly<Record<string, Text | undefined>>;

export interface Translation {
  /** Visitors read it. */
  shown: boolean;
  texts: Texts;
  made_from: Texts;
}
export type Translations = Partial<Record<Language, Translation>>;

export function isFilled(text: Text | undefined): boolean {
  return typeof text === "string" ? text.trim() !== "" : (text ?? []).some((line) => line.trim() !== "");
}

/** What visitors read: without the languages that they do not read, and with what language it is in. */
export type Localized<Given extends object> = Omit<Given, "translations"> & Spoken;

export interface Spoken {
  /** Absent in the first language. */
  language?: Language;
  /** Fields whose text is in the first language, for want of a translation. */
  missing?: string[];
}

interface Rules {
  fields: readonly string[];
  /** They are empty if they are not translated. */
  leftOut?: ReadonlySet<string>;
}

export function localized<Given extends { translations?: Translations | undefined }>(
  record: Given,
  language: Language,
  { fields, leftOut }: Rules,
): Localized<Given> {
  const { translations, ...original } = record;
  if (language === "en") return original;
  const translation = translations?.[language];
  if (!translation?.shown) return { ...original, language: "en" };
  const { texts } = translation;
  const read: Record<string, unknown> = {};
  const missing: string[] = [];
  for (const field of fields) {
    const source = (original as Texts)[field];
    const text = fitting(texts[field], source);
    if (text !== undefined) read[field] = text;
    else if (!isFilled(source)) continue;
    else if (leftOut?.has(field)) read[field] = "";
    else missing.push(field);
  }
  return { ...original, ...read, language, missing };
}

/** A text without an original is not read: what the original no longer says, no translation says. */
function fitting(text: Text | undefined, source: Text | undefined): Text | undefined {
  return isFilled(text) && isFilled(source) ? text : undefined;
}

/** Undefined if the original says nothing; `madeFrom` is the original as it was when the text was translated. */
export function stateOfText(
  original: Text | undefined,
  text: Text | undefined,
  madeFrom: Text | undefined,
): TextState | undefined {
  if (!isFilled(original)) return undefined;
  if (!isFilled(text)) return "missing";
  return joinedText(madeFrom) === joinedText(original) ? "current" : "behind";
}

/** A list has an entry on each line. */
export function joinedText(text: Text | undefined): string {
  return typeof text === "string" ? text : (text ?? []).join("\n");
}
