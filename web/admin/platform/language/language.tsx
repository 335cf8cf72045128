import { Fragment, isValidElement, type ReactNode } from "react";
import { isolated, type Language } from "#contract/languages.ts";
import { localeOf } from "#contract/locales.ts";
import type { Arabic, Catalogue } from "./arabic.ts";

type Plurals = { [K in keyof Arabic]: Arabic[K] extends string ? never : K }[keyof Arabic];

/** An English text that has an Arabic one. The compiler refuses any other. */
type Sentence = Exclude<keyof Arabic, Plurals>;
/** One without values, for tables of names; whoever shows it calls `t`. */
export type Text = Exclude<Sentence, `${string}{${string}`>;
/** An English text about several things, whose Arabic has six forms. */
export type PluralText = Plurals;

type NamesIn<T> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type ValuesOf<T, Value> = [NamesIn<T>] extends [never] ? [] : [values: Record<NamesIn<T>, Value>];
type Value = string | number;

let readCatalogue: () => Catalogue | null = () => null;

/** Null stands for English. A browser sets it once, before the first render; the server answers by request. */
export function readCatalogueFrom(reader: () => Catalogue | null): void {
  readCatalogue = reader;
}

/** Fixed while a document is open: another language is another document. */
export function panelLanguage(): Language {
  return readCatalogue() ? "ar" : "en";
}

const beginsInArabic = /^[^a-z\u0590-\u08ff]*[\u0590-\u08ff]/i;

const inSentence = (value: Value) => (beginsInArabic.test(String(value)) ? String(value) : isolated(value));

function filled(text: string, values: Record<string, Value>, isArabic: boolean): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return isArabic ? inSentence(value) : String(value);
  });
}

/** "Open|status" is shown as "Open": the word after the bar is the meaning, which has an Arabic text of its own. */
export function inEnglish(text: string): string {
  return text.replace(/\|[a-z]+$/, "");
}

/**
 * A text in the language of the panel. Call it while rendering, never while a module loads: the language is not yet known then.
 * `{name}` in the text is a value.
 */
export function t<const T extends Sentence>(text: T, ...[values]: ValuesOf<T, Value>): string {
  const arabic = readCatalogue()?.[text];
  return filled(typeof arabic === "string" ? arabic : inEnglish(text), values ?? {}, arabic !== undefined);
}

/** As `t`, with elements as values: a link or a name in bold within a sentence. */
export function rich<const T extends Sentence>(text: T, values: Record<NamesIn<T>, ReactNode>): ReactNode {
  const arabic = readCatalogue()?.[text];
  const parts = (typeof arabic === "string" ? arabic : text).split(/\{(\w+)\}/);
  return parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const value: ReactNode = (values as Record<string, ReactNode>)[part];
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence keep their places
    return <Fragment key={at}>{arabic && !isValidElement(value) ? <bdi>{value}</bdi> : value}</Fragment>;
  });
}

const arabicForm = new Intl.PluralRules("ar");

/** `plural(2, "{count} message", "{count} messages")`. The last one is the text in the catalogue. */
export function plural<const T extends PluralText>(
  count: number,
  one: string,
  many: T,
  values: Record<string, Value> = {},
): string {
  const given = { count: count.toLocaleString("en"), ...values };
  const arabic = readCatalogue()?.[many];
  if (arabic === undefined || typeof arabic === "string")
    return filled(count === 1 ? one : many, given, false);
  return filled(count === 0 ? arabic.zero : arabic[arabicForm.select(count)], given, true);
}

type Noun<T = PluralText> = T extends `{count} ${infer Many}` ? Many : never;
/** `{ one: "message", many: "messages" }` */
export type CountedNoun = { one: string; many: Noun };

/** "1 message", "2 messages". In Arabic a sentence around it must not depend on its gender or case. */
export function counted(count: number, { one, many }: CountedNoun): string {
  return plural(count, `{count} ${one}`, `{count} ${many}` as PluralText);
}

/** For sentences of the API and names of the contract. What the catalogue does not know stays English. */
export function translated(text: string): string {
  const catalogue = readCatalogue();
  if (!catalogue) return text;
  const arabic = catalogue[text];
  if (typeof arabic === "string") return arabic;
  for (const template of templatesOf(catalogue)) {
    const values = valuesIn(text, template);
    if (values) return filled(String(catalogue[template]), values, true);
  }
  return afterName(text) ?? text;
}

/** "logo.png: This picture is bigger than 15 MB": the name stays as it is. */
function afterName(text: string): string | null {
  const [, name = "", sentence = ""] = /^(.+?): (.+)$/s.exec(text) ?? [];
  const said = sentence && translated(sentence);
  return said === sentence ? null : `${inSentence(name)}: ${said}`;
}

const templates = new WeakMap<Catalogue, string[]>();

/** Sentences of the API with values in them: "At most {1} files". */
function templatesOf(catalogue: Catalogue): string[] {
  const known =
    templates.get(catalogue) ??
    // The one with most words first: "Left out: {1}" fits "Left out: {1} {2}" as well.
    Object.keys(catalogue)
      .filter((text) => text.includes("{1}"))
      .sort((one, other) => other.length - one.length);
  templates.set(catalogue, known);
  return known;
}

function valuesIn(text: string, template: string): Record<string, string> | null {
  const [first = "", ...parts] = template.split(/\{\d\}/);
  if (!text.startsWith(first)) return null;
  const values: Record<string, string> = {};
  let at = first.length;
  for (const [index, part] of parts.entries()) {
    const isLast = index === parts.length - 1;
    const end = isLast && part === "" ? text.length : text.indexOf(part, at);
    if (end <= at) return null;
    values[index + 1] = text.slice(at, end);
    at = end + part.length;
  }
  return at === text.length ? values : null;
}

export function dateLocale(): string {
  return localeOf[panelLanguage()];
}

/** English times have AM and PM. */
export function timeLocale(): string {
  return panelLanguage() === "en" ? "en-US" : dateLocale();
}
