import texts from "./arabic.json" with { type: "json" };

/** Of `Intl.PluralRules`: zero, one, two, few 3–10, many 11–99, other 100–102 and so on. */
type Forms = Readonly<Record<Intl.LDMLPluralRule, string>>;
export type Catalogue = Readonly<Record<string, string | Forms>>;

/** By the English text. Read by no native speaker yet. */
export const arabic = texts satisfies Catalogue;
export type Arabic = typeof texts;
