/** Imports no schema library, because visitors' pages load this file. */

export const nutrientUnits = ["kJ", "kcal", "g", "mg", "µg", "IU"] as const;

export interface Nutrient {
  nutrient: string;
  unit: (typeof nutrientUnits)[number];
  /** In 100 g as sold: "14.5", "<0.5" or "trace"; "" if unknown. */
  per_100: string;
  /** "" if it follows from `per_100` and the grams of a serving. */
  per_serving: string;
}

/** At most six digits and four decimals, with "<" for less than; "" if unknown. */
export const storedAmount = /^(?:<?\d{1,6}(?:\.\d{1,4})?|trace)?$/i;

export function lineOfNutrient({ nutrient, unit, per_100, per_serving }: Nutrient): string {
  return [nutrient.replaceAll("|", "/"), unit, per_100, per_serving].join(" | ");
}

export function amountPerServing({ per_100, per_serving, unit }: Nutrient, grams: number | null): string {
  if (per_serving || grams === null) return per_serving;
  const [, less = "", number] = /^(<?)(\d+(?:\.\d+)?)$/.exec(per_100) ?? [];
  if (number === undefined) return per_100;
  const portion = (Number(number) * grams) / 100;
  return less + rounded(portion, unit);
}

function rounded(amount: number, unit: Nutrient["unit"]): string {
  if (unit === "kJ" || unit === "kcal" || amount >= 100) return String(Math.round(amount));
  if (amount >= 10) return String(Math.round(amount * 10) / 10);
  return amount.toLocaleString("en", { maximumSignificantDigits: 2 });
}

const names = {
  energy: ["energy", "energy value", "calories"],
  fat: ["fat", "total fat", "fats"],
  saturates: ["saturates", "saturated", "saturated fat", "saturated fatty acids"],
  carbohydrate: ["carbohydrate", "carbohydrates", "total carbohydrate", "available carbohydrate"],
  sugars: ["sugars", "sugar", "total sugars"],
  fibre: ["fibre", "fiber", "dietary fibre", "dietary fiber"],
  protein: ["protein", "proteins", "milk protein"],
  salt: ["salt"],
} as const;
export type KnownNutrient = keyof typeof names;

function plainName({ nutrient }: Pick<Nutrient, "nutrient">): string {
  return nutrient
    .trim()
    .toLowerCase()
    .replace(/^[-–—•◦*\s]+/, "")
    .replace(/^of which:?\s+/, "");
}

const knownAs = (name: string) =>
  (Object.keys(names) as KnownNutrient[]).find((one) => (names[one] as readonly string[]).includes(name));

/** Finds the nutrient by any of its usual names; energy may have two rows, in kJ and kcal. */
export function rowsOf(rows: readonly Nutrient[], known: KnownNutrient): Nutrient[] {
  return rows.filter((row) => knownAs(plainName(row)) === known);
}

export function sameNutrient(one: Nutrient | undefined, other: Nutrient): boolean {
  if (!one) return false;
  const [name, wanted] = [plainName(one), plainName(other)];
  return name === wanted || (knownAs(name) !== undefined && knownAs(name) === knownAs(wanted));
}

export function rowNamed(rows: readonly Nutrient[], name: string): Nutrient | undefined {
  const known = knownAs(plainName({ nutrient: name }));
  const own = rows.find(({ nutrient }) => nutrient.trim().toLowerCase() === name.trim().toLowerCase());
  return own ?? (known && rowsOf(rows, known)[0]);
}

export function stepOf(line: string): { heading: string; text: string } {
  const [, heading = "", text = line] = /^([^:.]{1,40}):\s+(.+)$/su.exec(line) ?? [];
  return { heading, text };
}
