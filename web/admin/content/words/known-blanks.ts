import { href } from "react-router";
import type { company } from "#contract/content/words/company.ts";
import type { WordsOf } from "#contract/content/words/field.ts";
import { monthsInWords, type RetentionKind, type RetentionTerm } from "#contract/privacy/retention.ts";

export type CompanyWords = WordsOf<typeof company>;

/** Where the fact for a blank is kept. `text` is "" until the fact is entered there. */
export interface Source {
  name: "Company" | "Privacy";
  to: string;
  field?: string;
  text: string;
}

/**
 * Facts of Company are filled in as placeholders, which follow later changes. A period is a promise, so it
 * is written out, and in English alone.
 */
export function sourcesOf({ facts, offices, reach }: CompanyWords, terms: readonly RetentionTerm[]) {
  const [office] = offices.items;
  const hasStreet = (office?.address ?? []).filter((line) => line.trim() !== "").length > 1;
  const isOwn = !/@[\w.-]*\bexample\b/.test(reach.email);
  const fact = (field: string, text: string): Source => ({
    name: "Company",
    to: href("/admin/website/company"),
    field,
    text,
  });
  const address = fact(`offices.items/${office?.id}.address`, hasStreet ? "{address}" : "");
  const registration = fact("facts.registration", facts.registration && "{registration}");
  const email = fact("reach.email", isOwn ? "{email}" : "");
  const period = (text: string): Source => ({
    name: "Privacy",
    to: `${href("/admin/settings/privacy")}#retention`,
    text,
  });
  const months = (kind: RetentionKind) => terms.find((term) => term.kind === kind)?.months ?? null;
  const [contact, partner, testimonial] = [months("contact"), months("partner"), months("testimonial")];
  return new Map<string, Source>([
    ["registered address", address],
    ["العنوان المسجل", address],
    ["commercial registration number", registration],
    ["رقم السجل التجاري", registration],
    ["e-mail address for questions about data", email],
    ["البريد الإلكتروني للأسئلة عن البيانات", email],
    ["months or years that messages are kept", period(bothOf(contact, partner))],
    [
      "months or years that rejected testimonials are kept",
      period(testimonial ? monthsInWords(testimonial) : ""),
    ],
  ]);
}

function bothOf(contact: number | null, partner: number | null): string {
  if (!contact || !partner) return "";
  if (contact === partner) return `${monthsInWords(contact)} after they are done`;
  return `${monthsInWords(contact)} for messages and ${monthsInWords(partner)} for enquiries, after they are done`;
}

export function filledIn(text: string, sources: ReadonlyMap<string, Source>): string {
  let filled = text;
  for (const [label, { text: value }] of sources)
    if (value) filled = filled.replaceAll(`[${label}]`, () => value);
  return filled;
}
