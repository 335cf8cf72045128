import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment, refused } from "#contract/fields.ts";
import { fieldError, problem } from "#contract/problem.ts";
import { mayRead, mayWrite, productFilter, translatedFields } from "./products.ts";

export const arabicColumns = translatedFields.map((field) => `${field}_ar` as const);

/** In the order of an export. An import reads columns by name, in any order; fields of missing columns stay unchanged. */
export const sheetColumns = [
  "id",
  "title",
  "category",
  "status",
  "subtitle",
  "usage",
  "type",
  "variant",
  "swatch",
  "code",
  "connected",
  "description",
  "rating",
  "numReviews",
  "reviews_link",
  "highlights",
  "keyNutrients",
  "ingredients",
  "serving",
  "serving_grams",
  "servings",
  "storage",
  "nutrition",
  "nutrition_source",
  "preparation",
  "needs",
  "allergens",
  "traces",
  "format",
  "net_weight",
  "position",
  "flipkartLink",
  "amazonLink",
  "fancodeLink",
  "shops",
  "home_slot",
  "home_badge",
  "home_eyebrow",
  "home_title",
  "home_line",
  "search_title",
  "search_description",
  "image",
  "gallery",
  "shown_ar",
  ...arabicColumns,
] as const;
export type SheetColumn = (typeof sheetColumns)[number];

/** `cells` is more than twice what 5,000 rows with all columns have. */
export const sheetLimits = { bytes: 5 * 1024 * 1024, rows: 5_000, cells: 500_000 } as const;

export const sheetEncodings = ["windows-1252", "windows-1256", "macintosh"] as const;
export type SheetEncoding = (typeof sheetEncodings)[number];

/** Used only if the file's bytes do not reveal the encoding. */
const readAs = { encoding: z.enum(sheetEncodings).optional() };

/** For the pictures of one import: bytes of the upload, bytes unpacked, all files, and files outside a zip. */
export const archiveLimits = {
  bytes: 250 * 1024 * 1024,
  unpacked: 1024 * 1024 * 1024,
  files: 5_000,
  picked: 1_000,
} as const;

export const exportProducts = endpoint({
  name: "exportProducts",
  summary: "Products as CSV, as the admin's table filters and sorts them",
  method: "GET",
  path: "/api/products/export",
  ...mayRead,
  query: productFilter.omit({ limit: true, cursor: true }),
  output: "text/csv",
});

/**
 * `pictures` are the files named in the columns `image` and `gallery`, or zips of them. A zip may contain the sheet in place of
 * `file`.
 */
const sheetFiles = {
  file: { accept: "csv", maxBytes: sheetLimits.bytes, most: 1 },
  pictures: {
    accept: "pictures",
    maxBytes: archiveLimits.bytes,
    most: archiveLimits.picked,
    isSpooled: true,
  },
} as const;

/** `row` counts as a spreadsheet does: the column names are row 1. */
export const plannedRow = z.object({
  row: z.number().int(),
  kind: z.enum(["new", "changed", "same", "wrong"]),
  id: z.number().int().nullable(),
  title: z.string(),
  changes: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
  errors: z.array(fieldError),
});
export type PlannedRow = z.infer<typeof plannedRow>;

export const importPreview = z.object({
  /** The import sends this back and is refused if anything has changed since. */
  seen: z.string(),
  rows: z.array(plannedRow),
  ignored: z.array(z.string()),
  /**
   * Empty if the encoding is certain. Otherwise the file was read in the requested one or the first of these, and the import must
   * name one; `sample` shows words of the file in each.
   */
  encodings: z.array(z.object({ encoding: z.enum(sheetEncodings), sample: z.string() })),
  /** `used`: files that good rows name. `unused`: the first files that no row names; `more` counts the rest. */
  pictures: z.object({ used: z.number().int(), unused: z.array(z.string()), more: z.number().int() }),
  wrong: z.string(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = endpoint({
  name: "previewImport",
  summary: "What an import of this CSV file or Excel workbook would add and change; stores nothing",
  method: "POST",
  path: "/api/products/import/preview",
  ...mayWrite,
  perMinute: 60,
  body: z.object(readAs),
  files: sheetFiles,
  output: importPreview,
});

export const importProducts = endpoint({
  name: "importProducts",
  summary: "Add and change the products of a CSV whose preview was seen: all good rows, or none",
  method: "POST",
  path: "/api/products/import",
  ...mayWrite,
  perMinute: 60,
  body: z.object({ seen: z.string().max(100), ...readAs }),
  files: sheetFiles,
  output: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    at: moment,
  }),
});

/** One line of the answer. The last line is `done` or `problem`; an import that ends without either stored nothing. */
export const importStep = z.union([
  z.object({ taken: z.number().int(), of: z.number().int() }),
  z.object({ done: importProducts.output }),
  z.object({ problem }),
]);
export type ImportStep = z.infer<typeof importStep>;

export const importWithPictures = endpoint({
  name: "importWithPictures",
  summary:
    "The same with the pictures that the CSV names; answers line by line how far it is, for that takes a while",
  method: "POST",
  path: "/api/products/import/pictures",
  access: "content",
  perMinute: 60,
  body: importProducts.body,
  files: sheetFiles,
  output: "application/x-ndjson",
});

export const undoImport = endpoint({
  name: "undoImport",
  summary: "Take an import of one's own back: what was added to the trash, what was changed as it was",
  method: "POST",
  path: "/api/products/import/undo",
  ...mayWrite,
  body: z.object({ at: moment }),
  output: z.object({
    removed: z.number().int(),
    restored: z.number().int(),
    refused,
  }),
});
