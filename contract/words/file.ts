import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import type { FieldError } from "../problem.ts";
import { wrongKinds } from "./complete.ts";
import { inLanguage, pageName, version, words } from "./endpoints.ts";
import type { Field, Page, Words } from "./field.ts";
import { languages } from "./pages.ts";

/** The words of pages as one file, to be written elsewhere: a page or a field that is not in it stays as it is. */
const wordsFile = z.object({
  format: z.literal("daniry-words", 'A file of words says "format": "daniry-words"'),
  /** Of the format. */
  version: z.literal(1, "This file is of another version of the format; this one reads version 1"),
  language: z.enum(languages),
  pages: z.partialRecord(pageName, words),
});
export type WordsFile = z.infer<typeof wordsFile>;

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

export const exportWords = endpoint({
  name: "exportWords",
  summary: "The drafts of all pages as one file",
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
  summary: "What a file of words would change; 422 names each field that is not known or not of its kind",
  method: "POST",
  path: "/api/admin/words/file/preview",
  access: "content",
  right: "words:write",
  isLong: true,
  body: z.object({ file: wordsFile }),
  status: 200,
  output: z.object({ data: z.array(wordsFilePage) }),
});

export const importWords = endpoint({
  name: "importWords",
  summary:
    "Put a file of words into the drafts, all or none; 409 where a draft is no more the one that the preview saw",
  method: "POST",
  path: "/api/admin/words/file",
  access: "content",
  right: "words:write",
  isLong: true,
  body: z.object({ file: wordsFile, versions: z.partialRecord(pageName, version) }),
  status: 200,
  output: z.object({ data: z.array(wordsFilePage) }),
});

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
    ...strange.map((field) => ({ field, message: "There is no such field" })),
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
