import { writtenNumber } from "#contract/digits.ts";
import { type KnownNutrient, type Nutrient, rowsOf } from "./nutrients.ts";

/** Kilocalories and kilojoules per gram, from Regulation (EU) 1169/2011, annex XIV. */
const energyOf = { fat: [9, 37], carbohydrate: [4, 17], protein: [4, 17], fibre: [2, 8] } as const;
type Part = keyof typeof energyOf;
const parts = Object.keys(energyOf) as Part[];
/** Labels round each amount, so the parts rarely add up: allows a share, and in small amounts one gram. */
const tolerance = { share: 0.15, kcal: 4, kJ: 17 };
/** A kilocalorie has 4 kJ in fibre, 4.11 in fat and 4.25 otherwise; the margin covers rounding. */
const kilojoulesOfOne = { least: 3.9, most: 4.4 };

export function nutritionDoubts(rows: readonly Nutrient[]): string[] {
  return [...doubtsOf(rows, "per_100", ""), ...doubtsOf(rows, "per_serving", " in a serving")];
}

function doubtsOf(rows: readonly Nutrient[], column: "per_100" | "per_serving", where: string): string[] {
  const amount = (known: KnownNutrient, unit: Nutrient["unit"]) => {
    const text = writtenNumber(rowsOf(rows, known).find((row) => row.unit === unit)?.[column] ?? "");
    return /^\d/.test(text) ? Number(text) : undefined;
  };
  const grams = (known: KnownNutrient) => {
    const milligrams = amount(known, "mg");
    return amount(known, "g") ?? (milligrams === undefined ? undefined : milligrams / 1_000);
  };
  const doubts: string[] = [];
  const isMore = (part: KnownNutrient, whole: KnownNutrient) =>
    (grams(part) ?? 0) > (grams(whole) ?? Infinity);
  if (isMore("sugars", "carbohydrate")) doubts.push(`There are more sugars than carbohydrate${where}.`);
  if (isMore("saturates", "fat")) doubts.push(`There are more saturates than fat${where}.`);
  const sum = parts.reduce((total, part) => total + (grams(part) ?? 0), 0);
  if (column === "per_100" && sum > 100)
    doubts.push(`Fat, carbohydrate, protein and fibre make ${Math.round(sum)} g in 100 g.`);
  const isWhole = (["fat", "carbohydrate", "protein"] as const).every((part) => grams(part) !== undefined);
  const [kcal, kJ] = [amount("energy", "kcal"), amount("energy", "kJ")];
  for (const [at, unit, said] of [
    [0, "kcal", kcal],
    [1, "kJ", kJ],
  ] as const) {
    if (!said || !isWhole) continue;
    const made = parts.reduce((total, part) => total + (grams(part) ?? 0) * energyOf[part][at], 0);
    if (Math.abs(made - said) > Math.max(said * tolerance.share, tolerance[unit]))
      doubts.push(
        `Energy says ${said} ${unit}${where}; fat, carbohydrate and protein make about ${Math.round(made)}.`,
      );
  }
  const { least, most } = kilojoulesOfOne;
  if (kcal && kJ && (kJ + 0.5 < (kcal - 0.5) * least || kJ - 0.5 > (kcal + 0.5) * most))
    doubts.push(
      `Energy says ${kJ} kJ and ${kcal} kcal${where}; ${kcal} kcal are about ${Math.round(kcal * 4.184)} kJ.`,
    );
  return doubts;
}
