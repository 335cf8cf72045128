import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { greatestId, lookTicket, moment, readLanguage, wholeNumber } from "#contract/fields.ts";
import { languages } from "#contract/languages.ts";
import { pageNames } from "./pages.ts";

export const pageName = z.enum(pageNames);
const language = z.enum(languages);
const pageParams = z.object({ page: pageName });
export const inLanguage = z.object(readLanguage);
const ofPage = { params: pageParams, query: inLanguage } as const;
export const mayRead = { access: "team", right: "words:read" } as const;
export const mayWrite = { access: "content", right: "words:write" } as const;
export const version = z.number().int().min(0).max(greatestId);

export const words = z.record(z.string().max(60), z.record(z.string().max(60), z.unknown()));

/** Held, and not published, if its author may no longer publish. */
const plan = z.object({ at: moment, by: z.string(), words, held: z.boolean() });

const wordsState = z.object({
  page: pageName,
  language,
  draft: words,
  published: words,
  /** Of a translation: the draft that it translates, and that draft as it was when each text was translated. */
  original: z.object({ words, madeFrom: words }).nullable(),
  version,
  savedAt: moment.nullable(),
  savedBy: z.string().nullable(),
  publishedAt: moment.nullable(),
  publishedBy: z.string().nullable(),
  planned: plan.nullable(),
});
export type WordsState = z.infer<typeof wordsState>;

export const readWords = endpoint({
  name: "readWords",
  summary:
    "The words of a page as visitors read them, in English if they are not published in the language; with a good ticket the draft, or what stood there at a moment",
  method: "GET",
  path: "/api/words/{page}",
  access: "public",
  isContent: true,
  params: pageParams,
  query: inLanguage.extend(lookTicket),
  output: z.object({
    page: pageName,
    language,
    /** Those in which the page is published. */
    languages: z.array(language),
    words,
    isDraft: z.boolean(),
    asOf: z
      .object({
        at: moment,
        version: z.number().int(),
      })
      .optional(),
  }),
});

export const listWords = endpoint({
  name: "listWords",
  summary:
    "Every page with words of its own, how far its draft is from what is published, and its translations from it",
  method: "GET",
  path: "/api/admin/words",
  ...mayRead,
  query: inLanguage,
  output: z.object({
    data: z.array(
      z.object({
        page: pageName,
        label: z.string(),
        path: z.string(),
        changed: z.number().int(),
        version,
        publishedAt: moment.nullable(),
        publishedBy: z.string().nullable(),
        plannedAt: moment.nullable(),
        isHeld: z.boolean(),
        translations: z.array(
          z.object({
            language,
            isPublished: z.boolean(),
            /** Texts whose original has changed since they were translated, or that are missing. */
            behind: z.number().int(),
          }),
        ),
      }),
    ),
  }),
});

export const getWords = endpoint({
  name: "getWords",
  summary: "Draft and published words of a page",
  method: "GET",
  path: "/api/admin/words/{page}",
  ...mayRead,
  ...ofPage,
  output: wordsState,
});

export const saveWords = endpoint({
  name: "saveWords",
  summary: "Save the draft of a page; a stale version gets 409 with the draft as it is stored",
  method: "PUT",
  path: "/api/admin/words/{page}",
  ...mayWrite,
  isLong: true,
  ...ofPage,
  body: z.object({
    version,
    words,
    /** Paths of translated texts that are right for the original as it is now. */
    confirmed: z.array(z.string().max(300)).max(1_000).default([]),
  }),
  output: wordsState,
});

export const publishWords = endpoint({
  name: "publishWords",
  summary:
    "Publish drafts together, now or at a time, in the language of the query or in their own; all of them or none",
  method: "POST",
  path: "/api/admin/words/publish",
  ...mayWrite,
  query: inLanguage,
  body: z.object({
    pages: z
      .array(z.object({ page: pageName, version, language: language.optional() }))
      .min(1, "Choose at least one page")
      .max(pageNames.length * languages.length)
      .refine(
        (pages) =>
          new Set(pages.map(({ page, language = "" }) => `${page} ${language}`)).size === pages.length,
        "Name each page once",
      ),
    at: moment.optional(),
  }),
  output: z.object({ data: z.array(wordsState) }),
});

export const checkWords = endpoint({
  name: "checkWords",
  summary:
    "What is worth a look before the draft of a page is published, the weightiest first; it stops no publish",
  method: "GET",
  path: "/api/admin/words/{page}/check",
  access: "team",
  ...ofPage,
  output: z.object({ data: z.array(z.object({ path: z.string(), message: z.string() })) }),
});

const oldValue = z.object({
  record: z.enum(["product", "category", "template"]),
  id: z.number().int(),
  title: z.string(),
  field: z.string(),
  /** The whole text; lines are joined. */
  text: z.string(),
  old: z.string(),
  next: z.string(),
});
export type OldValue = z.infer<typeof oldValue>;

export const mostOldValues = 200;

export const findOldValues = endpoint({
  name: "findOldValues",
  summary:
    "Texts of products, categories and reply templates with the old value of a fact that the draft of Company changes; the first 200",
  method: "GET",
  path: "/api/admin/old-values",
  access: "team",
  query: inLanguage,
  output: z.object({ data: z.array(oldValue), total: z.number().int() }),
});

export const unplanWords = endpoint({
  name: "unplanWords",
  summary: "Take back what was to be published at a time",
  method: "POST",
  path: "/api/admin/words/unplan",
  ...mayWrite,
  query: inLanguage,
  body: z.object({ pages: z.array(pageName).min(1, "Choose at least one page").max(pageNames.length) }),
  output: z.object({ data: z.array(wordsState) }),
});

export const undoWords = endpoint({
  name: "undoWords",
  summary: "Take the last publish of a page back; the draft stays as it is",
  method: "POST",
  path: "/api/admin/words/{page}/undo",
  ...mayWrite,
  ...ofPage,
  output: wordsState,
});

const wordsVersion = z.object({
  number: z.number().int(),
  at: moment,
  by: z.string(),
  /** The earlier version that it restored, or its own number if it is new. 0 is the content that came with the site. */
  source: z.number().int(),
});

export const listWordsVersions = endpoint({
  name: "listWordsVersions",
  summary: "What was published of a page, newest first",
  method: "GET",
  path: "/api/admin/words/{page}/versions",
  ...mayRead,
  params: pageParams,
  query: inLanguage.extend({ before: wholeNumber(1, greatestId).optional() }),
  output: z.object({ data: z.array(wordsVersion), more: z.boolean() }),
});

export const getWordsVersion = endpoint({
  name: "getWordsVersion",
  summary: "One published version with its words",
  method: "GET",
  path: "/api/admin/words/{page}/versions/{number}",
  ...mayRead,
  params: pageParams.extend({ number: wholeNumber(1, greatestId) }),
  query: inLanguage,
  output: wordsVersion.extend({ words }),
});

export const restoreWords = endpoint({
  name: "restoreWords",
  summary: "Put a published version back into the draft: the whole page, or the fields of some paths",
  method: "POST",
  path: "/api/admin/words/{page}/restore",
  ...mayWrite,
  ...ofPage,
  body: z.object({
    version,
    number: z.number().int().min(1).max(greatestId),
    paths: z.array(z.string().max(300)).min(1, "Name at least one field").max(1_000).optional(),
  }),
  output: wordsState,
});

export const createWordsTicket = endpoint({
  name: "createWordsTicket",
  summary:
    "A ticket with which the public pages show the drafts, or the words of a moment that has passed, for 15 minutes",
  method: "POST",
  path: "/api/admin/words/ticket",
  access: "team",
  body: z.object({ asOf: moment.optional() }),
  output: z.object({ ticket: z.string(), expires: moment }),
});

export const readLook = endpoint({
  name: "readLook",
  summary: "The moment that a good ticket shows the site as of, and what of then cannot be shown any more",
  method: "GET",
  path: "/api/look",
  access: "public",
  query: z.object(lookTicket),
  output: z.object({
    at: moment,
    lost: z.array(
      z.object({
        what: z.enum(["product", "category", "testimonial", "brochure", "picture"]),
        title: z.string(),
      }),
    ),
    trashed: z.array(z.number().int()),
  }),
});
