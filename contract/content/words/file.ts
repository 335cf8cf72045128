import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { languages } from "#contract/languages.ts";
import type { FieldError } from "#contract/problem.ts";
import { noSuchField } from "#contract/received.ts";
import { wrongKinds } from "./complete.ts";
import { inLanguage, mayRead, mayWrite, pageName, version, words } from "./endpoints.ts";
import type { Field, Page, Words } from "./field.ts";

/** All pages for a translator. Pages, sections and fields that are missing in the file stay unchanged. */
const wordsFile = z.strictObject({
  format: z.literal("daniry-words", 'A file of words says "format": "daniry-words"'),
  version: z.literal(
    1,
    'Only pages are read: remove everything else beside "pages" and set "version" to 1. Products come in as CSV',
  ),
  language: z.enum(languages),
  pages: z.partialRecord(pageName, words).optional(),
});
export type WordsFile = z.infer<typeof wordsFile>;

const wordsFilePage = z.object({
  page: pageName,
  label: z.string(),
  version,
  changed: z.number().int(),
  /** How many of the changed fields have unpublished text in the draft. */
  replaced: z.number().int(),
});
export type WordsFilePage = z.infer<typeof wordsFilePage>;

export const exportWords = endpoint({
  name: "exportWords",
  summary: "The drafts of all pages as one file, for a translator",
  method: "GET",
  path: "/api/admin/words/file",
  ...mayRead,
  query: inLanguage,
  output: "application/json",
});

export const previewWordsFile = endpoint({
  name: "previewWordsFile",
  summary: "What such a file would change; 422 names each field that is not known or does not fit",
  method: "POST",
  path: "/api/admin/words/file/preview",
  ...mayWrite,
  isLong: true,
  body: z.object({ file: wordsFile }),
  output: z.object({ data: z.array(wordsFilePage) }),
});

export const importWords = endpoint({
  name: "importWords",
  summary:
    "Take the words of such a file into the drafts, all or none; 409 if a page changed since the preview",
  method: "POST",
  path: "/api/admin/words/file",
  ...mayWrite,
  isLong: true,
  body: z.object({ file: wordsFile, versions: z.partialRecord(pageName, version) }),
  output: z.object({ data: z.array(wordsFilePage) }),
});

export function faultsOf(page: Page, given: Words): FieldError[] {
  const strange = Object.entries(given).flatMap(([section, fields]) => {
    const known = page.sections[section]?.fields;
    if (!known) return [section];
    return Object.entries(fields)
      .flatMap(([name, value]) => strangeIn(known, name, value))
      .map((path) => `${section}.${path}`);
  });
  return [
    ...strange.map((field) => ({ field, message: noSuchField, code: "unknown_field" as const })),
    ...wrongKinds(page, given),
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
