import { CsvError, parse } from "csv-parse/sync";
import { formatOf } from "#api/platform/media/format.ts";
import { lineOfNutrient } from "#contract/content/nutrients.ts";
import { type SheetColumn, sheetColumns, sheetLimits } from "#contract/content/product-sheet.ts";
import type { ProductRow } from "#contract/content/products.ts";
import { slideNames } from "./gallery.ts";

/** `row` counts as a spreadsheet does. Unknown columns are left out. */
export interface SheetRow {
  row: number;
  cells: Partial<Record<SheetColumn, string>>;
}

export interface Sheet {
  columns: SheetColumn[];
  ignored: string[];
  rows: SheetRow[];
}

export class SheetFault extends Error {}

export function toSheetRow(product: ProductRow): Record<SheetColumn, unknown> {
  const { highlights, keyNutrients, preparation, needs, allergens, ...others } = product;
  const { gallery: slides, nutrition: rows, ...same } = others;
  const [gallery, nutrition] = [slideNames(slides), rows.map(lineOfNutrient)];
  const lists = { highlights, keyNutrients, nutrition, preparation, needs, allergens, gallery };
  const lines = Object.entries(lists).map(([name, entries]) => [name, entries.join("\n")]);
  return { ...same, ...(Object.fromEntries(lines) as Record<keyof typeof lists, string>) };
}

/** Reads UTF-8 or an older encoding, commas, semicolons or tabs, and column names in any order and letter case. */
export function readSheet(bytes: Buffer): Sheet {
  const other = otherKind(bytes);
  if (other) throw new SheetFault(`This is ${other} and no CSV. Spreadsheets save one by "Save as"`);
  const [names = [], ...lines] = linesOf(textOf(bytes));
  const known = names.map(columnOf);
  const columns = known.filter((column) => column !== null);
  const twice = columns.find((column, at) => columns.indexOf(column) !== at);
  if (twice) throw new SheetFault(`Row 1 names the column ${twice} twice. Once is right`);
  if (!columns.includes("title") && !columns.includes("id")) {
    throw new SheetFault("Row 1 has to name the columns: title at least, or id. An export shows them all");
  }
  const rows = lines.map((line, at): SheetRow => {
    const cells = known.flatMap((column, place) => (column ? [[column, cellOf(line[place])]] : []));
    return { row: at + 2, cells: Object.fromEntries(cells) };
  });
  const filled = rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== ""));
  if (filled.length === 0) throw new SheetFault("There is no product below the names of the columns");
  if (filled.length > sheetLimits.rows) {
    throw new SheetFault(`At most ${sheetLimits.rows.toLocaleString("en")} rows at a time`);
  }
  const ignored = names.filter((name, place) => known[place] === null && name.trim() !== "");
  return { columns, ignored: ignored.map((name) => name.slice(0, 100)).slice(0, 50), rows: filled };
}

/** Recognises common mistakes by the first bytes. Null if the file may be a sheet. */
function otherKind(bytes: Buffer): string | null {
  if (formatOf(bytes)) return "a picture";
  const start = bytes.toString("latin1", 0, 1_000);
  if (start.startsWith("PK\x03\x04")) return "an Excel workbook or a zip";
  if (start.startsWith("%PDF")) return "a PDF";
  return start.includes("\0") && !isUtf16(bytes) ? "no text" : null;
}

const isUtf16 = (bytes: Buffer) => bytes[0] === 0xff && bytes[1] === 0xfe;

/** Excel saves "CSV" in the encoding of Windows, and "Unicode text" in UTF-16. */
function textOf(bytes: Buffer): string {
  if (isUtf16(bytes)) return new TextDecoder("utf-16le").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const tooManyCells = `It has more than ${sheetLimits.cells.toLocaleString("en")} cells, empty ones included. Leave out columns that nobody filled`;

function linesOf(text: string): string[][] {
  // Reads past the limit, so that a sheet with too many rows is refused and not cut.
  const to = sheetLimits.rows * 2;
  const delimiter = delimiterOf(text);
  // A file of nothing but commas would hold up other requests for seconds.
  if (countOf(delimiter, text) > sheetLimits.cells) throw new SheetFault(tooManyCells);
  try {
    return parse(text, { delimiter, relax_column_count: true, to, trim: false });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as CsvError & { lines?: number };
    throw new SheetFault(
      `This is no CSV that can be read: near line ${lines ?? 1} a quotation mark is open or out of place`,
    );
  }
}

/** Splitting would put a list of all parts into memory. */
function countOf(sign: string, text: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}

/** The sign that splits the first line most often. Spreadsheets write semicolons if the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? "";
  const signs = [",", ";", "\t"].map((sign) => ({ sign, count: first.split(sign).length }));
  return signs.reduce((most, one) => (one.count > most.count ? one : most)).sign;
}

const plain = (name: string) => name.toLowerCase().replace(/[\s_-]/g, "");
const byPlainName = new Map(sheetColumns.map((column) => [plain(column), column]));

function columnOf(name: string): SheetColumn | null {
  return byPlainName.get(plain(name.slice(0, 100))) ?? null;
}

/** Takes off the apostrophe that an export puts before a formula. */
function cellOf(cell = ""): string {
  return (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).trim();
}
