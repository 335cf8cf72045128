import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import { day, lookTicket } from "#contract/fields.ts";
import { legalPages } from "./legal-pages.ts";

const legalPage = z.enum(legalPages);

export const listLegal = endpoint({
  name: "listLegal",
  summary: "Which of the legal documents are published",
  method: "GET",
  path: "/api/legal",
  access: "public",
  isContent: true,
  query: z.object(lookTicket),
  output: z.array(z.object({ page: legalPage, day })),
});

export const readLegal = endpoint({
  name: "readLegal",
  summary: "A legal document as it is, or as it was at the end of a day (UTC) on which it was published",
  method: "GET",
  path: "/api/legal/{page}",
  access: "public",
  isContent: true,
  params: z.object({ page: legalPage }),
  query: z.object({ ...lookTicket, day: day.optional() }),
  output: z.object({
    page: legalPage,
    words: z.record(z.string(), z.record(z.string(), z.unknown())),
    day,
    days: z.array(day),
  }),
});
