import { z } from "zod";
import { writtenNumber } from "#contract/digits.ts";
import { optionalText, requiredText } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { type Nutrient, nutrientUnits, storedAmount } from "./nutrients.ts";

const amountRule = "A number such as 14.5, with < before it for less than, or the word trace";
const amount = optionalText(20)
  .transform((text) => writtenNumber(text).replace(/^(<)\s+/, "$1"))
  .pipe(z.string().regex(storedAmount, amountRule));

/** An object, or a line as in the CSV. */
export const nutrientRow = z.preprocess(
  (given) => (typeof given === "string" ? nutrientOfLine(given) : given),
  z.object({
    nutrient: requiredText(limits.name, "Which nutrient is it?"),
    unit: z.enum(nutrientUnits, { error: `One of ${nutrientUnits.join(", ")}` }),
    per_100: amount,
    per_serving: amount,
  }),
);

function nutrientOfLine(line: string): Record<keyof Nutrient, string | undefined> {
  const [nutrient = "", unit, per_100, per_serving] = line.split("|").map((part) => part.trim());
  return { nutrient, unit, per_100, per_serving };
}
