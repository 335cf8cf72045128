import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { moment, optionalText, requiredText } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { type FieldError, noSuchField } from "#contract/problem.ts";
import { category } from "../categories.ts";
import { altField, libraryUpdate } from "../pictures.ts";
import { type SheetColumn, sheetColumns, sheetLimits } from "../product-sheet.ts";
import { productRow } from "../products.ts";
import { wrongKinds } from "./complete.ts";
import { inLanguage, pageName, version, words } from "./endpoints.ts";
import type { Field, Page, Words } from "./field.ts";
import { languages } from "./pages.ts";

const ofCategory = { description: true, regulatory_class: true, palette: true, position: true } as const;
const fileCategory = category
  .pick({ name: true, ...ofCategory })
  .partial(ofCategory)
  .strict();
export type FileCategory = z.infer<typeof fileCategory>;

/** Of a product its columns of the sheet, but for the number, which is another one elsewhere. */
export const fileColumns = sheetColumns.filter((column) => column !== "id");
type OwnColumn = Exclude<SheetColumn, "id" | "title" | "gallery">;
const ofProduct = Object.fromEntries(
  fileColumns.filter((column) => column !== "title" && column !== "gallery").map((column) => [column, true]),
) as Record<OwnColumn, true>;
/** Pictures are named to tell what a text stands beside: none is taken in. */
const fileProduct = productRow
  .pick({ title: true, ...ofProduct })
  .partial(ofProduct)
  .extend({
    gallery: z.array(z.string()).optional(),
    /**
     * What its pictures show and its videos are called, under the name that `image` or `gallery` has for each; under "image" where the
     * main picture says something else than the same one in the gallery.
     */
    slide_texts: z.record(z.string().max(limits.shortText), optionalText(limits.shortText)).optional(),
  })
  .strict();
export type FileProduct = z.infer<typeof fileProduct>;

/** Pictures of the library and documents are known by their files, whose names are made of their content. */
const file = z.string().max(limits.shortText);
const filePicture = libraryUpdate
  .omit({ version: true })
  .extend({ file, alt: altField.strict().optional() })
  .strict();
export type FilePicture = z.infer<typeof filePicture>;
const fileDocument = z.strictObject({ file, name: requiredText(limits.name, "A name is needed") });
export type FileDocument = z.infer<typeof fileDocument>;

/**
 * All that the owner writes as one file, to be written elsewhere: a part, a record or a field that is not in it stays as it is.
 * Categories and products are found by their names. Testimonials are not in it: they are the words of those who sent them.
 * Version 1 had the pages alone, version 2 neither pictures nor documents.
 */
const wordsFile = z.strictObject({
  format: z.literal("daniry-words", 'A file of words says "format": "daniry-words"'),
  /** Of the format. */
  version: z.literal(
    [1, 2, 3],
    "This file is of another version of the format; this one reads versions 1 to 3",
  ),
  language: z.enum(languages),
  pages: z.partialRecord(pageName, words).optional(),
  categories: z.array(fileCategory).max(1_000).optional(),
  products: z.array(fileProduct).max(sheetLimits.rows).optional(),
  pictures: z.array(filePicture).max(10_000).optional(),
  documents: z.array(fileDocument).max(1_000).optional(),
});
export type WordsFile = z.infer<typeof wordsFile>;
export type FileRecords = Pick<WordsFile, "categories" | "products" | "pictures" | "documents">;

/** What a file would change of a page's draft. */
const wordsFilePage = z.object({
  page: pageName,
  label: z.string(),
  /** Of the draft that it would go into. */
  version,
  /** Fields that would be others than in the draft. */
  changed: z.number().int(),
  /** Of those, fields in which the draft says something that is not published yet. */
  replaced: z.number().int(),
});
export type WordsFilePage = z.infer<typeof wordsFilePage>;

/** A record that a file would add or change, or that is not here: what the file says of it is left out. */
const fileRecord = z.object({
  record: z.enum(["category", "product", "picture", "brochure"]),
  change: z.enum(["new", "changed", "absent"]),
  name: z.string(),
  /** Names of the fields that would be others; of a new record those that say something. */
  fields: z.array(z.string()),
});
export type FileRecord = z.infer<typeof fileRecord>;

export const exportWords = endpoint({
  name: "exportWords",
  summary:
    "The drafts of all pages, and what the caller may read of categories, products, pictures and documents, as one file",
  method: "GET",
  path: "/api/admin/words/file",
  access: "team",
  right: "words:read",
  query: inLanguage,
  status: 200,
  output: "application/json",
});

export const previewWordsFile = endpoint({
  name: "previewWordsFile",
  summary: "What such a file would change; 422 names each field that is not known or does not fit",
  method: "POST",
  path: "/api/admin/words/file/preview",
  access: "content",
  right: "words:write",
  mostBytes: sheetLimits.bytes,
  body: z.object({ file: wordsFile }),
  status: 200,
  output: z.object({
    data: z.array(wordsFilePage),
    records: z.array(fileRecord),
    /** Handed back where records change: the import is refused where they are others by then. */
    seen: z.string(),
  }),
});

export const importWords = endpoint({
  name: "importWords",
  summary:
    "Take such a file in, all or none: words into the drafts, the records as they are saved; 409 where something is no more what the preview saw",
  method: "POST",
  path: "/api/admin/words/file",
  access: "content",
  right: "words:write",
  mostBytes: sheetLimits.bytes,
  body: z.object({
    file: wordsFile,
    versions: z.partialRecord(pageName, version),
    seen: z.string().max(100).optional(),
  }),
  status: 200,
  output: z.object({
    data: z.array(wordsFilePage),
    records: z.array(fileRecord),
    /** Names the import where its products are taken back. */
    at: moment,
  }),
});

/** What is wrong with a field of a record, at its path in the file. */
export function recordFault(
  part: keyof FileRecords,
  at: number,
  name: string,
  { field, message }: FieldError,
): FieldError {
  return { field: `file.${part}.${at}.${field}`, message: name ? `${name}: ${message}` : message };
}

/** What of a page in a file no page has, or no such field holds, by path. */
export function faultsOf(page: Page, given: Words): FieldError[] {
  const strange = Object.entries(given).flatMap(([section, fields]) => {
    const known = page.sections[section]?.fields;
    if (!known) return [section];
    return Object.entries(fields)
      .flatMap(([name, value]) => strangeIn(known, name, value))
      .map((path) => `${section}.${path}`);
  });
  return [
    ...strange.map((field) => ({ field, message: noSuchField })),
    ...wrongKinds(page, given).map((field) => ({ field, message: "This is not what the field holds" })),
  ];
}

function strangeIn(fields: Record<string, Field>, name: string, value: unknown): string[] {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field) return [name];
  if (field.kind !== "list" || !Array.isArray(value)) return [];
  return value.flatMap((item: Record<string, unknown> | null) =>
    Object.entries(item ?? {})
      .filter(([part]) => part !== "id")
      .flatMap(([part, inner]) => strangeIn(field.fields, part, inner))
      .map((path) => `${name}/${String(item?.id)}.${path}`),
  );
}

/** The draft with what the file says of it. */
export function withFile(draft: Words, given: Words): Words {
  const sections = Object.entries(given).map(([name, fields]) => [name, { ...draft[name], ...fields }]);
  return { ...draft, ...Object.fromEntries(sections) };
}
