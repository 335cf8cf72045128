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

/** Without the id, because another installation numbers its products differently. */
export const fileColumns = sheetColumns.filter((column) => column !== "id");
type OwnColumn = Exclude<SheetColumn, "id" | "title" | "gallery">;
const ofProduct = Object.fromEntries(
  fileColumns.filter((column) => column !== "title" && column !== "gallery").map((column) => [column, true]),
) as Record<OwnColumn, true>;
/** `image` and `gallery` only show which picture a text belongs to. An import does not change them. */
const fileProduct = productRow
  .pick({ title: true, ...ofProduct })
  .partial(ofProduct)
  .extend({
    gallery: z.array(z.string()).optional(),
    /**
     * Alt texts of pictures and titles of videos, by their name in `image` or `gallery`. The key "image" is for a main picture
     * whose alt text differs from the same picture's in the gallery.
     */
    slide_texts: z.record(z.string().max(limits.shortText), optionalText(limits.shortText)).optional(),
  })
  .strict();
export type FileProduct = z.infer<typeof fileProduct>;

/** Identifies a library picture or document, because the file name comes from the content. */
const file = z.string().max(limits.shortText);
const filePicture = libraryUpdate
  .omit({ version: true })
  .extend({ file, alt: altField.strict().optional() })
  .strict();
export type FilePicture = z.infer<typeof filePicture>;
const fileDocument = z.strictObject({ file, name: requiredText(limits.name, "A name is needed") });
export type FileDocument = z.infer<typeof fileDocument>;

/**
 * The owner's texts as one file for another installation; categories and products match by name, and missing parts, records and
 * fields stay unchanged. Version 1 had only pages, version 2 neither pictures nor documents.
 */
const wordsFile = z.strictObject({
  format: z.literal("daniry-words", 'A file of words says "format": "daniry-words"'),
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

const wordsFilePage = z.object({
  page: pageName,
  label: z.string(),
  version,
  changed: z.number().int(),
  /** How many of those have unpublished text in the draft. */
  replaced: z.number().int(),
});
export type WordsFilePage = z.infer<typeof wordsFilePage>;

/** A record that the import would add or change. It skips an `absent` record. */
const fileRecord = z.object({
  record: z.enum(["category", "product", "picture", "brochure"]),
  change: z.enum(["new", "changed", "absent"]),
  name: z.string(),
  /** Names of the fields that would change; for a new record, of the filled ones. */
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
    /** The import sends this back and is refused if one of its records has changed since. */
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
    /** Identifies the import for undoing its products. */
    at: moment,
  }),
});

export function recordFault(
  part: keyof FileRecords,
  at: number,
  name: string,
  { field, message }: FieldError,
): FieldError {
  return { field: `file.${part}.${at}.${field}`, message: name ? `${name}: ${message}` : message };
}

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

export function withFile(draft: Words, given: Words): Words {
  const sections = Object.entries(given).map(([name, fields]) => [name, { ...draft[name], ...fields }]);
  return { ...draft, ...Object.fromEntries(sections) };
}
