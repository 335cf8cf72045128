import { line, page, searchSection, text } from "./field.ts";

const dates = {
  label: "Around the text",
  fields: {
    since: line("Before the day from which it holds", 60),
    former: text("Above a former version", 200),
    now: line("Link from there to the one that holds", 60),
    versions: line("Heading of the list of versions", 60),
  },
} as const;

const body = {
  label: "Text",
  hint: "Let a lawyer read it before you publish.",
  fields: {
    heading: line("Heading", 80),
    lead: text("Below it", 400, { optional: true }),
    body: text("The document", 40_000, {
      hint: "An empty line starts a new paragraph. A line that begins with ## is a heading, one with - a list item, and [text](/contact-us) a link. {company}, {address}, {registration} and {email} stand for the company's own.",
    }),
  },
} as const;

const sections = { search: searchSection, text: body, dates } as const;

export const terms = page({ name: "terms", label: "Terms & Conditions", path: "/terms", sections });
export const privacy = page({ name: "privacy", label: "Privacy Policy", path: "/privacy", sections });
