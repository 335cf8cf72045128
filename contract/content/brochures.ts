import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { idParams, lookTicket, moment, requiredText, sampleMark, seenVersion } from "#contract/fields.ts";
import { type Language, languages } from "#contract/languages.ts";
import { limits } from "#contract/limits.ts";

export const brochureBytes = 20 * 1024 * 1024;

/** The site finds its documents by language and name. */
export const siteDocuments = {
  profile: { en: "Company Profile", ar: "ملف الشركة" },
  catalogue: { en: "Product Catalogue", ar: "دليل المنتجات" },
} as const satisfies Record<string, Record<Language, string>>;
export type SiteDocument = keyof typeof siteDocuments;

export const brochure = z.object({
  id: z.number().int(),
  name: z.string(),
  language: z.enum(languages),
  file_url: z.string(),
  file_name: z.string(),
  bytes: z.number().int(),
  pages: z.number().int(),
  downloads: z.number().int(),
  is_sample: sampleMark,
  version: z.number().int(),
  updated_at: moment,
});
export type Brochure = z.infer<typeof brochure>;

/** The panel's preview adds this to the file's address, so the server does not count a download. */
export const previewQuery = "preview=1";

export const document = brochure.omit({ downloads: true });
export type Document = z.infer<typeof document>;

const file = { file: { accept: "pdf", maxBytes: brochureBytes, most: 1 } } as const;

export const listBrochures = endpoint({
  name: "listBrochures",
  summary: "The documents for download; download counts for admins only",
  method: "GET",
  path: "/api/brochures",
  access: "public",
  right: "brochures:read",
  isContent: true,
  query: z.object(lookTicket),
  output: z.object({ data: z.array(brochure.partial({ downloads: true })) }),
});

export const listDocuments = endpoint({
  name: "listDocuments",
  summary: "The documents for download as a plain array",
  method: "GET",
  path: "/api/documents",
  access: "public",
  isContent: true,
  query: z.object(lookTicket),
  output: z.array(document),
});

export const createBrochure = endpoint({
  name: "createBrochure",
  summary: "Add a document",
  method: "POST",
  path: "/api/brochures",
  access: "content",
  right: "brochures:write",
  body: z.object({
    name: requiredText(limits.name, "A name is needed"),
    language: z.enum(languages).default("en"),
  }),
  files: file,
  status: 201,
  output: z.object({ data: brochure }),
});

const replacement = {
  summary: "Replace a document's file, its name or its language",
  path: "/api/brochures/update/{id}",
  access: "content",
  right: "brochures:write",
  params: idParams,
  body: z.object({
    name: requiredText(limits.name, "A name is needed").optional(),
    language: z.enum(languages).optional(),
    version: seenVersion,
  }),
  files: file,
  output: z.object({ data: brochure }),
} as const;

export const updateBrochure = endpoint({ name: "updateBrochure", method: "PUT", ...replacement });
export const updateBrochureByPost = endpoint({
  name: "updateBrochureByPost",
  method: "POST",
  ...replacement,
});

export const deleteBrochure = endpoint({
  name: "deleteBrochure",
  summary: "Move a document to the trash; its address answers 404 from then on",
  method: "DELETE",
  path: "/api/brochures/{id}",
  access: "content",
  right: "brochures:write",
  params: idParams,
});
