import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, lookTicket, readLanguage } from "#contract/fields.ts";
import { languages } from "#contract/languages.ts";
import { legalPages } from "./legal-pages.ts";

const legalPage = z.enum(legalPages);
/** In another language a document that is not published in it is the one in the first. */
const language = z.enum(languages);

export const listLegal = endpoint({
  name: "listLegal",
  summary: "Which of the legal documents are published",
  method: "GET",
  path: "/api/legal",
  access: "public",
  isContent: true,
  query: z.object({ ...lookTicket, ...readLanguage }),
  output: z.array(z.object({ page: legalPage, language, day })),
});

export const readLegal = endpoint({
  name: "readLegal",
  summary: "A legal document as it is, or as it was at the end of a day on which it was published",
  method: "GET",
  path: "/api/legal/{page}",
  access: "public",
  isContent: true,
  params: z.object({ page: legalPage }),
  query: z.object({ ...lookTicket, ...readLanguage, day: day.optional() }),
  output: z.object({
    page: legalPage,
    language,
    words: z.record(z.string(), z.record(z.string(), z.unknown())),
    day,
    days: z.array(day),
  }),
});
