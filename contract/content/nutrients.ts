/** What visitors' pages need of the nutrition table, without the schema. */

export const nutrientUnits = ["kJ", "kcal", "g", "mg", "µg", "IU"] as const;

export interface Nutrient {
  nutrient: string;
  unit: (typeof nutrientUnits)[number];
  /** In 100 g as sold, in `unit`: "14.5", "<0.5" or "trace"; "" if unknown. */
  per_100: string;
  /** In one serving; "" is worked out of `per_100` and the grams of a serving. */
  per_serving: string;
}

/** "Protein | g | 14.5 | 4.4": the row in a cell of a spreadsheet. */
export function lineOfNutrient({ nutrient, unit, per_100, per_serving }: Nutrient): string {
  return [nutrient.replaceAll("|", "/"), unit, per_100, per_serving].join(" | ");
}

/** The amount in one serving, worked out if it is not given; "" if it cannot be. */
export function amountPerServing({ per_100, per_serving, unit }: Nutrient, grams: number | null): string {
  if (per_serving || grams === null) return per_serving;
  const [, less = "", number] = /^(<?)(\d+(?:\.\d+)?)$/.exec(per_100) ?? [];
  if (number === undefined) return per_100;
  const portion = (Number(number) * grams) / 100;
  return less + rounded(portion, unit);
}

/** As labels round: energy to whole numbers, else to two significant digits or whole numbers from 10. */
function rounded(amount: number, unit: Nutrient["unit"]): string {
  if (unit === "kJ" || unit === "kcal" || amount >= 100) return String(Math.round(amount));
  if (amount >= 10) return String(Math.round(amount * 10) / 10);
  return String(Number(amount.toPrecision(2)));
}

const names = {
  energy: ["energy"],
  fat: ["fat", "total fat", "fats"],
  saturates: ["of which saturates", "saturates", "saturated fat", "saturated fatty acids"],
  carbohydrate: ["carbohydrate", "carbohydrates", "total carbohydrate", "available carbohydrate"],
  sugars: ["of which sugars", "sugars", "sugar", "total sugars"],
  fibre: ["fibre", "fiber", "dietary fibre", "dietary fiber"],
  protein: ["protein", "proteins", "milk protein"],
} as const;
export type KnownNutrient = keyof typeof names;

/** Rows of a nutrient that the law names, by any of its usual names; energy may have two, in kJ and kcal. */
export function rowsOf(rows: readonly Nutrient[], known: KnownNutrient): Nutrient[] {
  return rows.filter(({ nutrient }) =>
    (names[known] as readonly string[]).includes(
      nutrient
        .trim()
        .toLowerCase()
        .replace(/^[-–\s]+/, ""),
    ),
  );
}

/** The row of a nutrient by its own name, else by another usual one. */
export function rowNamed(rows: readonly Nutrient[], name: string): Nutrient | undefined {
  const wanted = name.trim().toLowerCase();
  const known = (Object.keys(names) as KnownNutrient[]).find((one) =>
    (names[one] as readonly string[]).includes(wanted),
  );
  const own = rows.find(({ nutrient }) => nutrient.trim().toLowerCase() === wanted);
  return own ?? (known && rowsOf(rows, known)[0]);
}

/** Kilocalories and kilojoules of a gram, from Regulation (EU) 1169/2011, annex XIV. */
const energyOf = { fat: [9, 37], carbohydrate: [4, 17], protein: [4, 17], fibre: [2, 8] } as const;
/** Labels round each amount, so that the parts rarely add up exactly. */
const tolerance = 0.15;

/** Sentences on figures that cannot all be right. */
export function nutritionDoubts(rows: readonly Nutrient[]): string[] {
  const grams = (known: KnownNutrient) => {
    const row = rowsOf(rows, known).find(({ unit }) => unit === "g");
    return row && /^\d/.test(row.per_100) ? Number(row.per_100) : undefined;
  };
  const doubts: string[] = [];
  const isMore = (part: KnownNutrient, whole: KnownNutrient) =>
    (grams(part) ?? 0) > (grams(whole) ?? Infinity);
  if (isMore("sugars", "carbohydrate")) doubts.push("There are more sugars than carbohydrate.");
  if (isMore("saturates", "fat")) doubts.push("There are more saturates than fat.");
  const sum = (["fat", "carbohydrate", "protein", "fibre"] as const).reduce(
    (total, known) => total + (grams(known) ?? 0),
    0,
  );
  if (sum > 100) doubts.push(`Fat, carbohydrate, protein and fibre make ${Math.round(sum)} g in 100 g.`);
  for (const [at, unit] of [
    [0, "kcal"],
    [1, "kJ"],
  ] as const) {
    const said = Number(rowsOf(rows, "energy").find((row) => row.unit === unit)?.per_100);
    const isWhole = (["fat", "carbohydrate", "protein"] as const).every(
      (known) => grams(known) !== undefined,
    );
    if (!said || !isWhole) continue;
    const made = Object.entries(energyOf).reduce(
      (total, [known, perGram]) => total + (grams(known as keyof typeof energyOf) ?? 0) * perGram[at],
      0,
    );
    if (Math.abs(made - said) > said * tolerance)
      doubts.push(
        `Energy says ${said} ${unit}; fat, carbohydrate and protein make about ${Math.round(made)}.`,
      );
  }
  return doubts;
}

/** A step of the preparation: what stands before the first colon is its heading, as in "Stir: until smooth." */
export function stepOf(line: string): { heading: string; text: string } {
  const [, heading = "", text = line] = /^([^:.]{1,40}):\s+(.+)$/su.exec(line) ?? [];
  return { heading, text };
}
