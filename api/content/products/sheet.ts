import { CsvError, parse } from "csv-parse/sync";
import { unguarded } from "#api/platform/http/csv.ts";
import { joinedText, type Translation } from "#contract/content/localized.ts";
import { lineOfNutrient } from "#contract/content/nutrients.ts";
import { formatOf, isHeic } from "#contract/content/picture-format.ts";
import {
  type arabicColumns,
  type ImportPreview,
  type SheetColumn,
  type SheetEncoding,
  sheetColumns,
  sheetLimits,
} from "#contract/content/product-sheet.ts";
import { type ProductRow, translatedFields } from "#contract/content/products.ts";
import { lineOfShop } from "#contract/content/shops.ts";
import { nameKey, tidy } from "#contract/fold.ts";
import { slideNames } from "./gallery.ts";
import { decodeSheet, unicodeOf } from "./sheet-encoding.ts";
import { readWorkbook } from "./workbook.ts";

/** `row` counts as a spreadsheet does, with the names in row 1. `cells` leaves out unknown columns. */
export interface SheetRow {
  row: number;
  cells: Partial<Record<SheetColumn, string>>;
  /** Cells without a column name make the row wrong: most often an unquoted text contains a comma. */
  nameless: string[];
}

export interface Sheet {
  columns: SheetColumn[];
  ignored: string[];
  encodings: ImportPreview["encodings"];
  rows: SheetRow[];
}

export class SheetFault extends Error {}

export function toSheetRow(product: Omit<ProductRow, "variants" | "plans">): Record<SheetColumn, unknown> {
  const lines = (entries: readonly string[]) => entries.join("\n");
  return {
    ...product,
    highlights: lines(product.highlights),
    keyNutrients: lines(product.keyNutrients),
    nutrition: lines(product.nutrition.map(lineOfNutrient)),
    preparation: lines(product.preparation),
    needs: lines(product.needs),
    allergens: lines(product.allergens),
    traces: lines(product.traces),
    shops: lines(product.shops.map(lineOfShop)),
    gallery: lines(slideNames(product.gallery)),
    ...arabicCells(product.translations?.ar),
  };
}

export function arabicCells(translation: Translation | undefined) {
  const cells = translatedFields.map((field) => [`${field}_ar`, joinedText(translation?.texts[field])]);
  const texts = Object.fromEntries(cells) as Record<(typeof arabicColumns)[number], string>;
  return { shown_ar: translation?.shown ?? false, ...texts };
}

/**
 * Reads .xlsx, or CSV in Unicode or an older encoding with commas, semicolons or tabs. Column names may stand
 * in any order and letter case.
 */
export async function readSheet(bytes: Buffer, asked?: SheetEncoding): Promise<Sheet> {
  const other = otherKind(bytes);
  if (other)
    throw new SheetFault(`This is ${other}, not a table. Choose a CSV file or an Excel workbook (.xlsx)`);
  const { lines: all, encodings } = isZip(bytes) ? await workbookLines(bytes) : csvLines(bytes, asked);
  const [names = [], ...lines] = all;
  const known = names.map(columnOf);
  const columns = known.filter((column) => column !== null);
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice) throw new SheetFault(`Row 1 names the column ${twice} twice. Once is right`);
  if (!columns.includes("title") && !columns.includes("id")) {
    throw new SheetFault("Row 1 has to name the columns: title at least, or id. An export shows them all");
  }
  const rows = lines.map((line, at) => rowOf(line, at + 2, names, known));
  const filled = rows.filter(
    ({ cells, nameless }) => nameless.length > 0 || Object.values(cells).some((cell) => cell !== ""),
  );
  if (filled.length === 0) throw new SheetFault("There is no product below the names of the columns");
  if (filled.length > sheetLimits.rows) {
    throw new SheetFault(`At most ${sheetLimits.rows.toLocaleString("en")} rows at a time`);
  }
  const ignored = names.filter((name, place) => known[place] === null && name.trim() !== "");
  return {
    columns,
    ignored: ignored.map((name) => name.slice(0, 100)).slice(0, 50),
    encodings,
    rows: filled,
  };
}

function rowOf(line: string[], row: number, names: string[], known: (SheetColumn | null)[]): SheetRow {
  const cells = known.flatMap((column, place) => (column ? [[column, cellOf(line[place])]] : []));
  const nameless = line.filter((_, place) => (names[place] ?? "").trim() === "").map(cellOf);
  return { row, cells: Object.fromEntries(cells), nameless: nameless.filter((cell) => cell !== "") };
}

const isZip = (bytes: Buffer) => bytes.toString("latin1", 0, 4) === "PK\x03\x04";

async function workbookLines(bytes: Buffer) {
  const read = await readWorkbook(bytes);
  if ("fault" in read) throw new SheetFault(read.fault);
  if (read.lines.reduce((sum, line) => sum + line.length, 0) > sheetLimits.cells)
    throw new SheetFault(tooManyCells);
  return { lines: read.lines, encodings: [] };
}

function csvLines(bytes: Buffer, asked: SheetEncoding | undefined) {
  const { text, encodings } = decodeSheet(bytes, asked);
  return { lines: linesOf(text), encodings };
}

function otherKind(bytes: Buffer): string | null {
  if (formatOf(bytes) || isHeic(bytes)) return "a picture";
  const start = bytes.toString("latin1", 0, 1_024);
  if (start.includes("%PDF-")) return "a PDF";
  if (start.startsWith("\xd0\xcf\x11\xe0")) return "an old Excel workbook (.xls)";
  if (isZip(bytes)) return null;
  const unicode = unicodeOf(bytes);
  return start.includes("\0") && (unicode === null || unicode === "utf-8") ? "no text" : null;
}

const tooManyCells = `It has more than ${sheetLimits.cells.toLocaleString("en")} cells, empty ones included. Leave out columns that nobody filled`;

function linesOf(whole: string): string[][] {
  // Reads past the limit, so that a sheet with too many rows is refused and not cut.
  const to = sheetLimits.rows * 2;
  const { delimiter, text } = delimiterOf(whole);
  // A file of nothing but commas would hold up other requests for seconds.
  if (countOf(delimiter, text) > sheetLimits.cells) throw new SheetFault(tooManyCells);
  try {
    // Files that went through several programs mix line ends.
    const record_delimiter = ["\r\r\n", "\r\n", "\n", "\r"];
    return parse(text, { delimiter, record_delimiter, relax_column_count: true, to, trim: false });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw new SheetFault(
      `This is no CSV that can be read: near line ${lines ?? 1} a quotation mark is open or out of place`,
    );
  }
}

/** Counts without `split`, which would put a list of all parts into memory. */
function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/**
 * Excel writes and hides a first line such as `sep=;`. Without it the most frequent sign of the first line
 * counts: spreadsheets write semicolons if the comma is the decimal sign.
 */
function delimiterOf(whole: string): { delimiter: string; text: string } {
  const [line = "", named] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(whole) ?? [];
  const text = whole.slice(line.length);
  if (named) return { delimiter: named, text };
  const first = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? "";
  const signs = [",", ";", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return { delimiter: signs.reduce((most, one) => (one.count > most.count ? one : most)).sign, text };
}

const plain = (name: string) => nameKey(name).replace(/[\s_-]/g, "");
const byPlainName = new Map(sheetColumns.map((column) => [plain(column), column]));

function columnOf(name: string): SheetColumn | null {
  return byPlainName.get(plain(name.slice(0, 100))) ?? null;
}

export function linesIn(cell = "", apart = /[\r\n]+/): string[] {
  return cell
    .split(apart)
    .map((line) => line.trim())
    .filter(Boolean);
}

export function cellOf(cell = ""): string {
  return tidy(unguarded(cell.replaceAll("\r\n", "\n").replaceAll("\r", "\n")));
}
