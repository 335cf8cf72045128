import { type Nutrient, nutrientUnits } from "#contract/content/nutrients.ts";
import { asciiDigits } from "#contract/digits.ts";
import { newLineKey } from "#web/admin/platform/forms/lines.ts";
import type { TypedNutrient } from "./fields.ts";

export interface Pasted {
  rows: TypedNutrient[];
  /** Lines in which no amount was found, as they were pasted. */
  left: string[];
}

const units = new Map(
  [...nutrientUnits, ["mcg", "µg"], ["ug", "µg"], ["μg", "µg"]].map((entry) =>
    typeof entry === "string" ? [entry.toLowerCase(), entry] : [entry[0] as string, entry[1] as string],
  ) as [string, Nutrient["unit"]][],
);
const amountPattern = /^([<≤~≈]?)\s*(\d{1,3}(?:[ ,\u00a0]\d{3})+(?![\d,])|\d+(?:[.,]\d+)?)\s*([a-zµμ]*)\b/i;

/**
 * Reads cells of a spreadsheet or the text of a label: a nutrient, its amount in 100 g and, if there is one, in a serving, parted
 * by tabs, semicolons or bars. Decimal commas, units beside the nutrient or the amount, "<" and "trace" are understood.
 */
export function readPaste(text: string): Pasted {
  const found: Pasted = { rows: [], left: [] };
  for (const line of asciiDigits(text)
    .replaceAll("٫", ".")
    .split(/\r\n|\r|\n/)
    .filter((one) => one.trim())) {
    const row = rowOf(line);
    if (row) found.rows.push(row);
    else found.left.push(line.trim());
  }
  return found;
}

function rowOf(line: string): TypedNutrient | null {
  const [name = "", ...cells] = line.split(/[\t;|]/).map((cell) => cell.trim());
  const { nutrient, written } = namedUnit(name);
  const amounts = cells.map(amountOf);
  const [per_100, per_serving] = amounts;
  if (!nutrient || !per_100) return null;
  const unit = unitOf(written) ?? amounts.map((amount) => unitOf(amount?.unit)).find(Boolean) ?? "g";
  return { key: newLineKey(), nutrient, unit, per_100: per_100.text, per_serving: per_serving?.text ?? "" };
}

/** "Vitamin D (µg)": the name and what stands in brackets at its end. */
function namedUnit(name: string): { nutrient: string; written: string } {
  const start = Math.max(name.lastIndexOf("("), name.lastIndexOf("["));
  if (start < 0 || !/[)\]]$/.test(name)) return { nutrient: name, written: "" };
  return { nutrient: name.slice(0, start).trim(), written: name.slice(start + 1, -1).trim() };
}

function amountOf(cell: string): { text: string; unit: string } | null {
  if (/^traces?$/i.test(cell)) return { text: "trace", unit: "" };
  const [, sign = "", number, unit = ""] = amountPattern.exec(cell) ?? [];
  if (number === undefined) return null;
  const isGrouped = /^\d{1,3}(?:[ ,\u00a0]\d{3})+$/.test(number);
  const digits = isGrouped ? number.replace(/[ ,\u00a0]/g, "") : number.replace(",", ".");
  return { text: (sign ? "<" : "") + digits, unit };
}

const unitOf = (text = "") => units.get(text.toLowerCase());
