import {
  isFilled,
  joinedText,
  stateOfText,
  type Text,
  type Texts,
  type Translations,
} from "#contract/content/localized.ts";
import type { TextState } from "#contract/content/words/translate.ts";
import { type Text as PanelText, t, translated } from "#web/admin/platform/language/language.tsx";

/** As it is typed: a list has an entry on each line. */
export interface TypedTranslation {
  shown: boolean;
  texts: Record<string, string>;
  /** Originals for which a text that is as it was has been found right. */
  confirmed: Record<string, Text>;
}

export const noTranslation: TypedTranslation = { shown: false, texts: {}, confirmed: {} };

export function typedTranslation(translations: Translations | undefined): TypedTranslation {
  const { shown = false, texts = {} } = translations?.ar ?? {};
  const typed = Object.entries(texts).map(([field, text]) => [field, joinedText(text)]);
  return { shown, texts: Object.fromEntries(typed), confirmed: {} };
}

function textOfTyped(text: string, isList: boolean): Text {
  if (!isList) return text.trim();
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** What the API is sent. */
export function sentTranslation(
  { shown, texts, confirmed }: TypedTranslation,
  lists: ReadonlySet<string> = new Set(),
): { ar: { shown: boolean; texts: Texts; made_from: Texts } | null } {
  const filled = Object.entries(texts)
    .map(([field, text]) => [field, textOfTyped(text, lists.has(field))] as const)
    .filter(([, text]) => isFilled(text))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (!shown && filled.length === 0) return { ar: null };
  return { ar: { shown, texts: Object.fromEntries(filled), made_from: confirmed } };
}

export function comparedTranslation(value: TypedTranslation, lists?: ReadonlySet<string>): string {
  return JSON.stringify(sentTranslation(value, lists));
}

/** The part of a record form's settings that its translations need. */
export const translationSettings = {
  typed: (stored: { translations?: Translations | undefined }) => ({
    translations: typedTranslation(stored.translations),
  }),
  inputOf: <Values extends { translations: TypedTranslation }>(values: Values) => ({
    ...values,
    translations: sentTranslation(values.translations),
  }),
  compared: (value: unknown, name: string) =>
    name === "translations" ? comparedTranslation(value as TypedTranslation) : JSON.stringify(value),
};

/** For a history or a conflict; `value` is typed or stored. */
export function shownTranslation(value: unknown, labels: Readonly<Record<string, PanelText>>): string {
  const isTyped = (given: unknown): given is TypedTranslation => "texts" in (given as object);
  const { shown, texts } = isTyped(value ?? {})
    ? (value as TypedTranslation)
    : typedTranslation((value ?? {}) as Translations);
  const lines = Object.entries(labels).flatMap(([field, label]) =>
    texts[field] ? [`${t(label)}: ${texts[field]}`] : [],
  );
  return [shown ? t("Visitors read it") : t("Visitors do not read it yet"), ...lines].join("\n");
}

interface Sides {
  original: Text | undefined;
  typed: string;
  confirmed: Text | undefined;
  stored: { text: Text | undefined; madeFrom: Text | undefined };
}

/** Undefined if the original says nothing; `madeFrom` is what the original said when the text was made. */
export function stateOfTyped({ original, typed, confirmed, stored }: Sides): {
  state: TextState | undefined;
  madeFrom: Text | undefined;
} {
  const isAsBefore = joinedText(stored.text) === typed.trim();
  const madeFrom = confirmed ?? (isAsBefore ? stored.madeFrom : original);
  return { state: stateOfText(original, typed, madeFrom), madeFrom };
}

const start = "translations.ar.";

/** By the fields of the translation, and by "shown". */
export function translationProblems(problems: Readonly<Record<string, unknown>>): Record<string, string> {
  const own = Object.entries(problems).filter(([path]) => path.startsWith(start));
  return Object.fromEntries(
    own.map(([path, text]) => {
      const [field = ""] = path
        .slice(start.length)
        .replace(/^texts\./, "")
        .split(".");
      return [field, translated(String(text))];
    }),
  );
}
