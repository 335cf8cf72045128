import { hash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import type { z } from "zod";
import { withTranslations } from "#api/content/translations.ts";
import { differences } from "#api/platform/database/record.ts";
import { csvText, guarded } from "#api/platform/http/csv.ts";
import { validate } from "#api/platform/http/validate.ts";
import type { Category } from "#contract/content/categories.ts";
import type { Choice, ChoiceList } from "#contract/content/choices.ts";
import type { Translation, Translations } from "#contract/content/localized.ts";
import type { Picture } from "#contract/content/pictures.ts";
import type { ImportPreview, PlannedRow, SheetColumn } from "#contract/content/product-sheet.ts";
import { type Product, type ProductInput, productInput, productUpdate } from "#contract/content/products.ts";
import { shopOfLine } from "#contract/content/shops.ts";
import { asciiDigits } from "#contract/digits.ts";
import { lookOf, nameKey } from "#contract/fold.ts";
import type { FieldCode } from "#contract/problem.ts";
import { createChoiceCheck, invalidChoice } from "./choices.ts";
import { holdersOfTitles } from "./holders-of-titles.ts";
import type { ImportOrder } from "./import-writes.ts";
import type { ComingFile } from "./picture-files.ts";
import { galleryWishes, type PictureShelf, picturesOf, type WantedPictures } from "./picture-shelf.ts";
import { arabicCells, cellOf, linesIn, type Sheet, type SheetRow, toSheetRow } from "./sheet.ts";
import { controls } from "./sheet-encoding.ts";

export interface Stored {
  products: readonly Product[];
  categories: readonly Category[];
  choices: readonly Choice[];
}

type Errors = PlannedRow["errors"];
interface Judged extends PlannedRow {
  fields: Partial<ProductInput>;
  version: number;
  wanted: WantedPictures;
}

export interface Planned {
  added: { fields: ProductInput; wanted: WantedPictures }[];
  changed: { id: number; version: number; fields: Partial<ProductInput>; wanted: WantedPictures }[];
}

const listColumns: ReadonlySet<SheetColumn> = new Set([
  "highlights",
  "keyNutrients",
  "nutrition",
  "preparation",
  "needs",
]);
const chosenColumns: ReadonlySet<SheetColumn> = new Set(["status", "format", "connected", "category"]);
const notOfTheForm: ReadonlySet<SheetColumn> = new Set(["id", "image", "gallery"]);
const inSmallLetters: ReadonlySet<SheetColumn> = new Set(["status", "needs"]);
const yesOrNo: Record<string, boolean> = {
  yes: true,
  true: true,
  "1": true,
  no: false,
  false: false,
  "0": false,
};

/** Rows between two turns for other requests: some five milliseconds. */
const judgedTogether = 100;

export async function planImport(
  sheet: Sheet,
  stored: Stored,
  shelf: PictureShelf,
): Promise<{ preview: ImportPreview; planned: Planned }> {
  const judge = createJudge(stored, shelf);
  const rows: Judged[] = [];
  for (const row of sheet.rows) {
    if (rows.length % judgedTogether === 0) await turn();
    rows.push(judge(row));
  }
  const planned: Planned = {
    added: rows
      .filter(({ kind }) => kind === "new")
      .map(({ fields, wanted }) => ({ fields: fields as ProductInput, wanted })),
    changed: rows
      .filter(({ kind }) => kind === "changed")
      .map(({ id, version, fields, wanted }) => ({ id: id as number, version, fields, wanted })),
  };
  const judged = rows.map(({ row, kind, id, version }) => [row, kind, id, version]);
  const seen = hash("sha256", JSON.stringify([judged, planned]), "base64url");
  const { unused } = shelf;
  const pictures = {
    used: filesIn(planned).length,
    unused: unused.slice(0, mostNamed),
    more: Math.max(0, unused.length - mostNamed),
  };
  const { ignored, encodings } = sheet;
  const preview = { seen, rows, ignored, encodings, pictures, wrong: wrongRows(sheet, rows) };
  return { preview, planned };
}

const mostNamed = 50;

export function filesIn({ added, changed }: Planned): ComingFile[] {
  const wanted = [...added, ...changed].flatMap(({ wanted: { image, gallery } }) => [
    image,
    ...(gallery ?? []),
  ]);
  return [...new Set(wanted.filter((file) => file !== null && typeof file !== "string"))];
}

export function orderOf({ added, changed }: Planned, stored: ReadonlyMap<ComingFile, Picture>): ImportOrder {
  const pictureOf = (file: ComingFile) => {
    const picture = stored.get(file);
    if (!picture) throw new Error(`${file.name} was not stored`);
    return picture;
  };
  const withPictures = <Fields extends Partial<ProductInput>>(
    fields: Fields,
    { image, gallery }: WantedPictures,
  ) => {
    const { wishes, files } = galleryWishes(gallery ?? []);
    return {
      fields: { ...fields, ...(gallery && { gallery: wishes }) },
      pictures: { image: image && pictureOf(image), gallery: files.map(pictureOf) },
    };
  };
  return {
    added: added.map(({ fields, wanted }) => withPictures(fields, wanted)),
    changed: changed.map(({ fields, wanted, ...which }) => ({ ...which, ...withPictures(fields, wanted) })),
  };
}

function createJudge({ products, categories, choices }: Stored, shelf: PictureShelf) {
  const byId = new Map(products.map((product) => [product.id, product]));
  const byTitle = new Map(products.map((product) => [nameKey(product.title), product]));
  const holders = holdersOfTitles(products);
  const claimed = {
    product: new Map<number, number>(),
    title: new Map<string, number>(),
    slot: new Map<number, number>(),
  };
  const noChoice = createChoiceCheck(choices);
  const nameOf = (id: unknown) => categories.find((category) => category.id === id)?.name ?? null;

  return ({ row, cells, nameless }: SheetRow): Judged => {
    const errors: Errors = [];
    const refuse = (field: string, code: FieldCode, message: string) => errors.push({ field, message, code });
    if (nameless.length > 0) refuse("row", "unknown_field", tooManyCells(nameless));
    const product = cells.id
      ? byId.get(/^\d+$/.test(asciiDigits(cells.id)) ? Number(asciiDigits(cells.id)) : 0)
      : byTitle.get(nameKey(cells.title ?? ""));
    if (cells.id && !product)
      refuse("id", "invalid_choice", "No product has this number. Leave it empty to add a new one");

    const brought = product
      ? changedCells(cells, { ...product, category: nameOf(product.category_id) ?? "" })
      : cells;
    for (const [column, cell] of Object.entries(brought))
      if (controls.test(cell))
        refuse(column, "invalid_format", "There is a sign in this text that cannot be stored");
    const { given, unfit } = inputOf(brought, categories, choices, product);
    if (product && lookOf(cells.title ?? "") === lookOf(product.title)) delete given.title;
    errors.push(...unfit);
    const parsed = validate<z.ZodType>(product ? productUpdate : productInput, given);
    errors.push(...columnErrors(parsed.errors ?? [], errors));
    const input = (parsed.data ?? {}) as Partial<ProductInput>;
    const unknown = noChoice(input);
    if (unknown) errors.push(...columnErrors([unknown], errors));

    const title = input.title ?? product?.title ?? cells.title ?? "";
    const arabicTitle = input.translations?.ar?.texts.title ?? "";
    for (const [field, one] of Object.entries({ title, title_ar: arabicTitle })) {
      const holder = holders.get(nameKey(one));
      if (holder && holder !== product) refuse(field, "taken", "Another product has this title");
      if (one) claim(claimed.title, nameKey(one), field, "This title stands in row");
    }
    if (product) claim(claimed.product, product.id, "id", "This product stands in row");
    if (input.home_slot) claim(claimed.slot, input.home_slot, "home_slot", "This place is taken in row");

    const pictures = picturesOf(cells, product, shelf);
    errors.push(...pictures.errors);
    const next = withTranslations(input, product ?? null);
    const changes = errors.length > 0 ? [] : [...differences(product ?? {}, next), ...pictures.changes];
    const kind = errors.length > 0 ? "wrong" : !product ? "new" : changes.length > 0 ? "changed" : "same";
    const fields = kind === "changed" ? pick(input, changes) : input;
    const version = product?.version ?? 0;
    return {
      row,
      kind,
      id: product?.id ?? null,
      title,
      version,
      fields,
      errors,
      wanted: pictures.wanted,
      changes: shown(changes, !product),
    };

    function claim<Key>(taken: Map<Key, number>, key: Key, field: string, words: string) {
      const other = taken.get(key);
      if (other !== undefined && other !== row) refuse(field, "taken", `${words} ${other} already`);
      else taken.set(key, row);
    }
  };

  function shown(changes: PlannedRow["changes"], isNew: boolean): PlannedRow["changes"] {
    return changes
      .flatMap(arabicChanges)
      .filter((change) => !isNew || !isEmpty(change.new))
      .map((change) =>
        change.field === "category_id"
          ? { field: "category", old: nameOf(change.old), new: nameOf(change.new) }
          : change,
      );
  }
}

/** Column by column, as the sheet has them. */
function arabicChanges(change: PlannedRow["changes"][number]): PlannedRow["changes"] {
  if (change.field !== "translations") return [change];
  const [old, next] = [change.old, change.new].map((value) =>
    arabicCells((value as Translations | null)?.ar),
  );
  return differences(old ?? {}, next ?? {});
}

function changedCells(cells: SheetRow["cells"], product: Product & { category: string }): SheetRow["cells"] {
  const exported = toSheetRow(product);
  const isSame = (name: SheetColumn, cell: string) => cell === cellOf(guarded(String(exported[name] ?? "")));
  return Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => !isSame(name as SheetColumn, cell)),
  );
}

function tooManyCells([first = "", ...more]: string[]): string {
  const rest = more.length > 0 ? ` and ${more.length} more` : "";
  return `More cells than row 1 names columns: “${first.slice(0, 60)}”${rest}. A text with a comma in it stands in quotation marks`;
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : !value;
}

function pick(input: Partial<ProductInput>, changes: PlannedRow["changes"]): Partial<ProductInput> {
  const names = new Set(changes.map(({ field }) => field));
  return Object.fromEntries(Object.entries(input).filter(([name]) => names.has(name)));
}

function inputOf(
  cells: SheetRow["cells"],
  categories: readonly Category[],
  choices: readonly Choice[],
  product: Product | undefined,
) {
  const given: Record<string, unknown> = arabicInput(cells, product?.translations?.ar);
  const unfit: Errors = [];
  for (const [name, cell] of Object.entries(cells) as [SheetColumn, string][]) {
    if (notOfTheForm.has(name) || name.endsWith("_ar") || (cell === "" && chosenColumns.has(name))) continue;
    if (name === "category") {
      const category = categories.find((one) => nameKey(one.name) === nameKey(cell));
      if (category) given.category_id = category.id;
      else unfit.push(invalidChoice(name, `No category is called so. There are ${namesOf(categories)}`));
    } else if (name === "allergens" || name === "traces")
      given[name] = linesIn(cell).map((line) => keyOf("allergen", line));
    else if (name === "format") given.format = keyOf("format", cell);
    else if (name === "shops")
      given.shops = linesIn(cell)
        .map(shopOfLine)
        .map(({ key, address }) => ({ key: keyOf("shop", key), address }));
    else given[name] = inputValue(name, cell);
  }
  return { given, unfit };

  function keyOf(list: ChoiceList, text: string): string {
    const named = choices.find((one) => one.list === list && nameKey(one.name) === nameKey(text));
    return named?.key ?? text.toLowerCase().replace(/\s+/g, "-");
  }
}

/** An empty cell takes the text away, and without a title visitors do not read the rest. */
function arabicInput(cells: SheetRow["cells"], stored: Translation | undefined) {
  const brought = Object.entries(cells).filter(([name]) => name.endsWith("_ar") && name !== "shown_ar");
  const { shown_ar: shown = "" } = cells;
  if (brought.length === 0 && shown === "") return {};
  const texts: Record<string, unknown> = { ...stored?.texts };
  for (const [name, cell] of brought) {
    const field = name.slice(0, -"_ar".length) as SheetColumn;
    texts[field] = listColumns.has(field) ? linesIn(cell) : cell;
  }
  const isShown = shown === "" ? (stored?.shown ?? false) : (yesOrNo[shown.toLowerCase()] ?? shown);
  return { translations: { ar: { shown: isShown, texts } } };
}

function namesOf(categories: readonly Category[]): string {
  return categories.map(({ name }) => name).join(", ") || "none yet";
}

function inputValue(name: SheetColumn, cell: string): unknown {
  const text = inSmallLetters.has(name) ? cell.toLowerCase() : cell;
  if (listColumns.has(name)) return linesIn(text);
  if (name === "connected") return yesOrNo[text.toLowerCase()] ?? text;
  return text;
}

const rightWords: Partial<Record<string, string>> = {
  connected: "yes or no",
  shown_ar: "yes or no",
  status: "draft or published",
};

function columnErrors(found: Errors, before: Errors): Errors {
  const named = found.map(({ field: told, message, code }) => {
    const field = told.replace(/^translations\.ar\.(?:texts\.)?(\w+)/, "$1_ar");
    const [path = "", place] = field.split(".");
    const column = path === "category_id" ? "category" : path;
    const right = rightWords[column] ?? message;
    return {
      field: column,
      message: place === undefined ? right : `Line ${Number(place) + 1}: ${right}`,
      code,
    };
  });
  return named.filter(
    ({ field }, at) =>
      !before.some((other) => other.field === field) &&
      named.findIndex((other) => other.field === field) === at,
  );
}

function wrongRows({ columns, rows }: Sheet, judged: Judged[]): string {
  const most = Math.max(0, ...rows.map(({ nameless }) => nameless.length));
  const places = Array.from({ length: most }, () => "");
  const lines = judged.flatMap(({ row, errors }, at) =>
    errors.length === 0
      ? []
      : [
          [
            ...columns.map((column) => rows[at]?.cells[column]),
            ...places.map((_, place) => rows[at]?.nameless[place]),
            errors.map(({ field, message }) => `Row ${row}, ${field}: ${message}`).join("\n"),
          ],
        ],
  );
  return lines.length === 0 ? "" : csvText([[...columns, ...places, "What is wrong"], ...lines]);
}
