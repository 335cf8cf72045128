import type { Translations } from "#contract/content/localized.ts";
import { lineOfNutrient, type Nutrient } from "#contract/content/nutrients.ts";
import { type Product, translatedFields } from "#contract/content/products.ts";
import type { ShopAddress } from "#contract/content/shops.ts";
import { type Line, linesOf, newLineKey, textsOf } from "#web/admin/platform/forms/lines.ts";
import { type Text, t, translated } from "#web/admin/platform/language/language.tsx";
import { listed } from "#web/admin/platform/ui/format.ts";
import {
  comparedTranslation,
  noTranslation,
  sentTranslation,
  shownTranslation,
  type TypedTranslation,
  typedTranslation,
} from "../translations/values.ts";
import { comparedOf, nameOf, type Slide, slideOf } from "./slide.ts";

export interface Field<Value> {
  label: Text;
  empty: Value;
  typed: (stored: unknown) => Value;
  compared: (value: Value) => string;
  /** Text for the request. submit.ts sends the pictures. */
  sent: (value: Value) => string;
  shown: (value: Value) => string;
}

function text(label: Text, empty = "", shown = (value: string) => value): Field<string> {
  const trimmed = (value: string) => value.trim();
  return {
    label,
    empty,
    typed: (stored) => String(stored ?? ""),
    compared: trimmed,
    sent: trimmed,
    shown,
  };
}

function yesOrNo(label: Text): Field<boolean> {
  return {
    label,
    empty: false,
    typed: Boolean,
    compared: String,
    sent: String,
    shown: (value) => (value ? t("Yes") : t("No")),
  };
}

const listOf = (stored: unknown) => (Array.isArray(stored) ? stored : []);

function lines(label: Text): Field<Line[]> {
  const sent = (value: readonly Line[]) => JSON.stringify(textsOf(value));
  return {
    label,
    empty: [],
    typed: (stored) => linesOf(listOf(stored).map(String)),
    compared: sent,
    sent,
    shown: (value) => textsOf(value).join("\n"),
  };
}

function choices(label: Text): Field<string[]> {
  return {
    label,
    empty: [],
    typed: (stored) => listOf(stored).map(String),
    compared: (value) => JSON.stringify([...value].sort()),
    sent: (value) => JSON.stringify(value),
    shown: (value) => listed(value.map(wordOf)),
  };
}

export interface TypedNutrient extends Record<"nutrient" | "per_100" | "per_serving", string> {
  key: string;
  unit: Nutrient["unit"];
}

export const isFilled = ({ nutrient, per_100, per_serving }: TypedNutrient) =>
  [nutrient, per_100, per_serving].some((text) => text.trim() !== "");

export function nutrientsOf(rows: readonly TypedNutrient[]): Nutrient[] {
  return rows.filter(isFilled).map(({ key: _, ...row }) => row);
}

const nutrition: Field<TypedNutrient[]> = {
  label: "Nutrition",
  empty: [],
  typed: (stored) => (listOf(stored) as Nutrient[]).map((row) => ({ ...row, key: newLineKey() })),
  compared: (rows) => JSON.stringify(nutrientsOf(rows)),
  sent: (rows) => JSON.stringify(nutrientsOf(rows)),
  shown: (rows) => nutrientsOf(rows).map(lineOfNutrient).join("\n"),
};

export const shopsOf = (shops: readonly ShopAddress[]) =>
  shops.map(({ key, address }) => ({ key, address: address.trim() })).filter(({ address }) => address !== "");

const shops: Field<ShopAddress[]> = {
  label: "Other places to buy",
  empty: [],
  typed: (stored) => listOf(stored) as ShopAddress[],
  compared: (value) => JSON.stringify(shopsOf(value)),
  sent: (value) => JSON.stringify(shopsOf(value)),
  shown: (value) =>
    shopsOf(value)
      .map(({ key, address }) => `${wordOf(key)}: ${address}`)
      .join("\n"),
};

const picture: Field<Slide | null> = {
  label: "Picture",
  empty: null,
  typed: (stored) => (stored ? slideOf(stored as NonNullable<Product["picture"]>) : null),
  compared: (value) => (value ? JSON.stringify(comparedOf(value)) : ""),
  sent: () => "",
  shown: (value) => (value ? nameOf(value) : t("No picture")),
};

const gallery: Field<Slide[]> = {
  label: "More pictures",
  empty: [],
  typed: (stored) => (listOf(stored) as Product["gallery"]).map(slideOf),
  compared: (value) => JSON.stringify(value.map(comparedOf)),
  sent: () => "",
  shown: (value) => value.map(nameOf).join("\n"),
};

const lists: ReadonlySet<string> = new Set(["highlights", "keyNutrients", "preparation"]);

const translations: Field<TypedTranslation> = {
  label: "Arabic",
  empty: noTranslation,
  typed: (stored) => typedTranslation(stored as Translations | undefined),
  compared: (value) => comparedTranslation(value, lists),
  sent: (value) => JSON.stringify(sentTranslation(value, lists)),
  shown: (value) =>
    shownTranslation(value, Object.fromEntries(translatedFields.map((name) => [name, table[name].label]))),
};

const table = {
  title: text("Title"),
  subtitle: text("Subtitle"),
  usage: text("Usage"),
  category_id: text("Category"),
  type: text("Type"),
  variant: text("Variant"),
  swatch: text("Variant colour"),
  code: text("Code"),
  connected: yesOrNo("Connected product"),
  description: text("Description"),
  highlights: lines("Highlights"),
  keyNutrients: lines("Key nutrients"),
  ingredients: text("Ingredients"),
  serving: text("Serving"),
  serving_grams: text("Grams in a serving"),
  servings: text("Servings per pack"),
  storage: text("Storage"),
  nutrition,
  nutrition_source: text("Source of the figures"),
  preparation: lines("Preparation"),
  status: text("Status", "draft", wordOf),
  home_slot: text("Home page position", "", (slot) =>
    slot ? t("Position {slot}", { slot }) : t("Not on the home page"),
  ),
  home_badge: text("Badge on Home"),
  home_eyebrow: text("Small line on Home"),
  home_title: text("Title on Home"),
  home_line: text("Sentence on Home"),
  search_title: text("Title in searches"),
  search_description: text("Description in searches"),
  search_picture: text("Card picture", "", (path) => path || t("The main picture")),
  position: text("Order in its category", "0"),
  image: picture,
  gallery,
  rating: text("Rating"),
  numReviews: text("Reviews", "0"),
  reviews_link: text("Where the reviews can be read"),
  amazonLink: text("Amazon"),
  flipkartLink: text("Flipkart"),
  fancodeLink: text("FanCode"),
  shops,
  needs: choices("Age or need"),
  allergens: choices("Contains"),
  traces: choices("May contain traces of"),
  format: text("Format", "tin", wordOf),
  net_weight: text("Net weight"),
  translations,
};

export type FieldName = keyof typeof table;

/** Form values are texts, so that invalid input is not lost. */
export type ProductValues = {
  [Name in FieldName]: (typeof table)[Name] extends Field<infer Value> ? Value : never;
};

export const fieldNames = Object.keys(table) as FieldName[];

export const fields: { [Name in FieldName]: Field<ProductValues[Name]> } = table;

export function shownAs<Name extends FieldName>(name: Name, stored: unknown): string {
  const field = fields[name];
  return field.shown(field.typed(stored));
}

export function wordOf(value: string): string {
  if (value === "mothers-to-be") return t("Mothers-to-be");
  return translated(value.replace(/^./, (first) => first.toUpperCase()).replace(/[_-]/g, " "));
}
