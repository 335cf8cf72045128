import { asciiDigits } from "#contract/digits.ts";
import { type Nutrient, nutrientUnits, rowsOf, sameNutrient, storedAmount } from "./nutrients.ts";

type Unit = Nutrient["unit"];
type Column = "per_100" | "per_serving";

interface PastedLine {
  place: number;
  isHeading: boolean;
  text: string;
  rows: Nutrient[];
  note: string;
}

export interface PastedTable {
  lines: PastedLine[];
  grams: string;
}

const spellings: Record<Unit, string> = {
  kJ: "kj kilojoule kilojoules كيلوجول",
  kcal: "kcal kcals cal calories kilocalories سعرة",
  g: "g gr gram grams gramm غ جم غم",
  mg: "mg milligram milligrams ملغ مجم ملغم",
  µg: "µg μg mcg ug microgram micrograms مكغ ميكروغرام",
  IU: "iu i.u ie ui",
};
const units = new Map(
  nutrientUnits.flatMap((unit) => spellings[unit].split(" ").map((text) => [text, unit])),
);
const unitOf = (text = "") => units.get(text.trim().toLowerCase().replace(/\.$/, ""));

const micrograms: Partial<Record<Unit, number>> = { g: 1e6, mg: 1e3, µg: 1 };
const lessThan = new Set(["<", "≤", "less than", "under", "below", "max", "max.", "أقل من"]);
const about = new Set(["~", "≈", "about", "approx", "approx.", "ca", "ca.", "c.", "circa"]);
const nothing = /^[-–—]*$|^n\/?a$/i;

/**
 * Reads spreadsheet cells or a label's text, with tabs, semicolons, bars, commas or wide gaps between cells. Units stand in the
 * amounts, beside the nutrient, in a column of their own or in the heading.
 */
export function readNutritionTable(pasted: string): PastedTable {
  const text = asciiDigits(pasted).replaceAll("٫", ".").replaceAll("٬", ",");
  const isComma = hasDecimalComma(text);
  let columns: Columns | null = null;
  let grams = "";
  let last = "";
  const lines = recordsOf(text).map(({ line, cells }, place): PastedLine => {
    const heading = headingOf(cells, columns);
    if (heading) {
      columns = heading.columns;
      grams ||= heading.grams;
      return { place, isHeading: true, text: line, rows: [], note: heading.note };
    }
    const read = rowsOfCells(cells, columns ?? columnsOf(cells), isComma, last);
    last = read.rows[0]?.nutrient ?? "";
    return { place, isHeading: false, text: line, ...read };
  });
  return { lines, grams };
}

/** A pasted row replaces the row of the same nutrient and unit, but keeps an amount that it lacks. */
export function putInNutrition<Row extends Nutrient>(
  rows: readonly Row[],
  pasted: readonly Nutrient[],
  newRow: (row: Nutrient) => Row,
): Row[] {
  const next = [...rows];
  const free = new Set(rows.keys());
  for (const row of pasted) {
    const place = [...free].find((at) => next[at]?.unit === row.unit && sameNutrient(next[at], row));
    const before = place === undefined ? undefined : next[place];
    if (place === undefined || !before) next.push(newRow(row));
    else {
      free.delete(place);
      next[place] = {
        ...before,
        per_100: row.per_100 || before.per_100,
        per_serving: row.per_serving || before.per_serving,
      };
    }
  }
  return next;
}

/** "15,0" or "0,125", and nowhere "15.0". */
function hasDecimalComma(text: string): boolean {
  return /(?<![\d.,])(?:\d+,\d{1,2}|0,\d+)(?![\d,.])/.test(text) && !/\d\.\d{1,2}(?![\d.,])/.test(text);
}

interface Line {
  line: string;
  cells: string[];
}

function recordsOf(text: string): Line[] {
  const sign = ["\t", ";", "|"].find((one) => text.includes(one)) ?? ",";
  const whole = linesOf(text, (at) => text[at] === sign);
  if (sign !== ",") return whole.map(withGaps);
  const widest = whole.find(({ cells }) => headingOf(cells, null))?.cells.length ?? 3;
  // If there are more cells than columns, a comma between two digits is a decimal sign.
  if (/\d\.\d/.test(text) || whole.every(({ cells }) => cells.length <= widest)) return whole.map(withGaps);
  const isBetweenDigits = (at: number) => /\d/.test(text[at - 1] ?? "") && /\d/.test(text[at + 1] ?? "");
  return linesOf(text, (at) => text[at] === "," && !isBetweenDigits(at)).map(withGaps);
}

function withGaps({ line, cells }: Line): Line {
  const [only = "", second] = cells;
  return { line, cells: second === undefined ? only.split(/\s{2,}/) : cells };
}

function linesOf(text: string, isSeparator: (at: number) => boolean): Line[] {
  const lines: Line[] = [];
  let [cells, cell, start, from]: [string[], string, number, number] = [[], "", 0, 0];
  const endCell = (at: number) => {
    const inLines = (cell + text.slice(from, at)).split("\n").map((part) => part.trim());
    cells.push(inLines.filter(Boolean).join("\n"));
    [cell, from] = ["", at + 1];
  };
  for (let at = 0; at <= text.length; at++) {
    const isEnd = at === text.length || text[at] === "\n" || text[at] === "\r";
    if (isEnd || isSeparator(at)) endCell(at);
    else if (text[at] === '"' && text.slice(from, at).trim() === "") {
      const end = endOfQuote(text, at, isSeparator);
      if (end < 0) continue;
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      [at, from] = [end, end + 1];
    }
    if (!isEnd) continue;
    const line = text.slice(start, at).trim();
    if (line) lines.push({ line, cells });
    [cells, start] = [[], at + 1];
  }
  return lines;
}

function endOfQuote(text: string, start: number, isSeparator: (at: number) => boolean): number {
  for (let end = start + 1; end < text.length; end++) {
    if (text[end] !== '"') continue;
    if (text[end + 1] === '"') end += 1;
    else
      return end + 1 === text.length || /[\r\n]/.test(text[end + 1] ?? "") || isSeparator(end + 1) ? end : -1;
  }
  return -1;
}

interface Columns {
  per_100: number;
  per_serving: number;
  unit: number;
  units: Partial<Record<Column, Unit>>;
  others: number[];
}

function columnsOf(cells: readonly string[]): Columns {
  const unit = unitOf(cells[1]) ? 1 : -1;
  const per_100 = unit === 1 ? 2 : 1;
  return { per_100, per_serving: per_100 + 1, unit, units: {}, others: [] };
}

const nameHeading = /^$|nutri|nährwert|typical|average|values?$|المغذ|العنصر/i;
const servingHeading = /serving|portion|porci[oó]n|porção|حصة|الحصة/i;
const hundred = /(?:^|[^\d.,])100\s?(?:g|ml|gr|غ|جم|غم)(?!\p{L})/iu;
const basis = /(?<![\d.,])(\d{1,6}(?:[.,]\d{1,3})?)\s?(?:g|gr|غ|جم|غم)(?!\p{L})/iu;

function headingOf(cells: readonly string[], before: Columns | null) {
  const [first = "", ...rest] = cells;
  const isNamed = nameHeading.test(first);
  const isHundred = (cell: string) =>
    hundred.test(cell) && (isNamed || cell.search(/\p{L}/u) < cell.indexOf("100"));
  const isServing = (cell: string) =>
    servingHeading.test(cell) || (/^(?:per|pro|je|par|por|لكل)\s/i.test(cell) && !hundred.test(cell));
  if (!rest.some((cell) => isHundred(cell) || (isServing(cell) && isNamed))) return null;
  const columns: Columns = before ?? { per_100: -1, per_serving: -1, unit: -1, units: {}, others: [] };
  const unused: string[] = [];
  let grams = "";
  for (const [at, cell] of cells.entries()) {
    if (at === 0 || cell === "") continue;
    const column = isHundred(cell) ? "per_100" : isServing(cell) || isPlainBasis(cell) ? "per_serving" : null;
    if (column && columns[column] < 0) {
      columns[column] = at;
      const unit = unitOf(/[([]([^\d()[\]]*)[)\]]/.exec(cell)?.[1]);
      if (unit) columns.units[column] = unit;
      if (column === "per_serving") grams = basis.exec(cell)?.[1]?.replace(",", ".") ?? "";
    } else if (/^(?:units?|einheit|unité|unidad|الوحدة|وحدة)$/i.test(cell)) columns.unit = at;
    else {
      columns.others.push(at);
      unused.push(cell);
    }
  }
  const notes = [
    ...(unused.length > 0 ? [`Not used: ${unused.join(", ")}`] : []),
    ...(/100\s?ml/i.test(cells[columns.per_100] ?? "") ? ["Taken as per 100 g"] : []),
  ];
  return { columns, grams, note: notes.join(". ") };
}

const isPlainBasis = (cell: string) => /^\d+(?:[.,]\d+)?\s?(?:g|gr|غ|جم|غم)$/i.test(cell);

interface Amount {
  column: Column;
  text: string;
  unit: Unit | undefined;
}

function rowsOfCells(cells: readonly string[], columns: Columns, isComma: boolean, last: string) {
  const { name, named } = withoutUnit(cells[0] ?? "");
  const notes: string[] = [];
  const amounts: Amount[] = [];
  const columnUnit = unitOf(cells[columns.unit]);
  for (const [at, cell] of cells.entries()) {
    if (at === 0 || nothing.test(cell) || columns.others.includes(at)) continue;
    const column = at === columns.per_100 ? "per_100" : at === columns.per_serving ? "per_serving" : null;
    if (at === columns.unit && columnUnit) continue;
    const read = column ? amountsOf(cell, isComma) : { found: [], left: [cell], guessed: [] };
    if (read.left.length > 0) notes.push(`Left out: ${read.left.join(" ")}`);
    notes.push(...read.guessed.map((text) => `Taken as ${text}`));
    const usual = [...named, ...[columnUnit ?? (column && columns.units[column])].filter((unit) => !!unit)];
    for (const [place, { text, unit }] of read.found.entries())
      if (column) amounts.push({ column, text, unit: unit ?? usual[place] ?? usual[0] });
  }
  const isEnergy = amounts.some(({ unit }) => unit === "kJ" || unit === "kcal");
  const nutrient = name || (isEnergy ? last : "");
  const left = (note: string) => ({ rows: [], note });
  if (amounts.length === 0) return left(notes.length > 0 ? "No figure" : "Nothing to read");
  if (!nutrient) return left("Which nutrient?");
  const rows = rowsOfAmounts(nutrient, amounts, notes);
  return rows.length > 0 ? { rows, note: notes.join(". ") } : left("kJ or kcal?");
}

const usuallyGrams = ["fat", "saturates", "carbohydrate", "sugars", "fibre", "protein", "salt"] as const;

function rowsOfAmounts(nutrient: string, amounts: readonly Amount[], notes: string[]): Nutrient[] {
  const rows: Nutrient[] = [];
  const first: Unit | undefined = amounts.find(({ unit }) => unit)?.unit ?? unitOf(nutrient);
  const named = [{ nutrient, unit: "g", per_100: "", per_serving: "" }] satisfies Nutrient[];
  if (!first && rowsOf(named, "energy").length > 0) return [];
  if (!first && !usuallyGrams.some((known) => rowsOf(named, known).length > 0)) notes.push("Taken as g");
  for (const amount of amounts) {
    const { column, unit = first ?? "g" } = amount;
    const isOther = (unit === "kJ" || unit === "kcal") && unit !== first;
    const wanted = isOther ? unit : (first ?? "g");
    const text = converted(amount.text, unit, wanted);
    const row = rows.find((one) => one.unit === wanted);
    if (text === null || row?.[column]) notes.push(`Left out: ${amount.text} ${unit}`);
    else if (row) row[column] = text;
    else rows.push({ nutrient, unit: wanted, per_100: "", per_serving: "", [column]: text });
  }
  return rows;
}

function converted(text: string, from: Unit, to: Unit): string | null {
  if (from === to || text === "trace") return text;
  const factor = (micrograms[from] ?? Number.NaN) / (micrograms[to] ?? Number.NaN);
  const sign = text.startsWith("<") ? "<" : "";
  const amount = storable(String(Number(text.slice(sign.length)) * factor));
  return amount === null ? null : sign + amount;
}

/** Rounded to four decimals, as a spreadsheet may give more; null if too large, or if nothing would be left. */
function storable(number: string): string | null {
  const isLong = (number.split(".")[1] ?? "").length > 4;
  const text = isLong ? String(Number(Number(number).toFixed(4))) : number;
  const isLost = text === "0" && Number(number) > 0;
  return isLost || !storedAmount.test(text) ? null : text;
}

/** Splits "Vitamin D (µg)" or "Energy (kJ/kcal)" into name and units; other brackets belong to the name. */
function withoutUnit(text: string): { name: string; named: Unit[] } {
  const at = Math.max(
    text.lastIndexOf(" "),
    text.lastIndexOf("("),
    text.lastIndexOf("["),
    text.lastIndexOf(","),
  );
  const named = text
    .slice(at + 1)
    .replace(/[)\]]$/, "")
    .split("/")
    .map(unitOf);
  if (at < 1 || named.some((unit) => !unit)) return { name: text, named: [] };
  let end = at;
  while (/[\s,([]/.test(text[end - 1] ?? "")) end -= 1;
  const name = text.slice(0, end).replace(/\sin$/i, "").trimEnd();
  return { name, named: named.filter((unit) => !!unit) };
}

function amountsOf(cell: string, isComma: boolean) {
  const found: { text: string; unit: Unit | undefined }[] = [];
  const left: string[] = [];
  const guessed: string[] = [];
  for (const piece of cell.split(/[/\n()]/).map((part) => part.replace(/\s+/g, " ").trim())) {
    if (piece === "") continue;
    if (/^(?:traces?|spuren|آثار)$/i.test(piece)) {
      found.push({ text: "trace", unit: undefined });
      continue;
    }
    const start = piece.search(/\d/);
    const sign = piece.slice(0, Math.max(start, 0)).trim().toLowerCase();
    const [digits = ""] = /^\d(?:[.,'’ ]?\d)*/.exec(piece.slice(start)) ?? [];
    const number = numberOf(digits, isComma);
    const amount = number === null ? null : storable(number);
    if (start < 0 || amount === null || (sign && !lessThan.has(sign) && !about.has(sign))) {
      left.push(piece);
      continue;
    }
    const after = piece.slice(start + digits.length).trim();
    const [word = ""] = /^[\p{L}.]+/u.exec(after) ?? [];
    const unit = unitOf(word);
    const rest = unit ? after.slice(word.length).trim() : after;
    // "12 %" is a share of the daily need.
    if (rest.startsWith("%") || (word && !unit)) {
      left.push(piece);
      continue;
    }
    if (rest) left.push(rest);
    const text = (lessThan.has(sign) ? "<" : "") + amount;
    if (about.has(sign) || amount !== number) guessed.push(text);
    found.push({ text, unit });
  }
  return { found, left, guessed };
}

/** "1 890", "1'890", "1,890" and, with decimal commas, "1.890" are 1890. */
function numberOf(text: string, isComma: boolean): string | null {
  const point = Math.max(text.lastIndexOf(","), text.lastIndexOf("."));
  const sign = text[point];
  const isGroup = /^[1-9]\d{0,2}(?:[.,'’ ]\d{3})+$/.test(text) && sign !== (isComma ? "," : ".");
  const isOnce = text.indexOf(sign ?? "") === point;
  if (point < 0 || isGroup || !isOnce) return withoutGroups(text);
  const whole = withoutGroups(text.slice(0, point));
  const decimals = text.slice(point + 1);
  return whole === null || /\D/.test(decimals) ? null : `${whole}.${decimals}`;
}

function withoutGroups(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  return /^\d{1,3}([.,'’ ])\d{3}(?:\1\d{3})*$/.test(text) ? text.replace(/\D/g, "") : null;
}
