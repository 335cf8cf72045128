import { z } from "zod";
import { endpoint } from "#contract/endpoint.ts";
import {
  emailField,
  moment,
  nationalDigits,
  phoneCountry,
  phoneProblem,
  requiredText,
  searchedText,
} from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";

/** What a visitor may have left. */
export const personKinds = ["contact", "partner", "testimonial", "subscriber"] as const;
export type PersonKind = (typeof personKinds)[number];

/** Fewer digits name nobody. */
const fewestDigits = 6;

export function isAddress(who: string): boolean {
  return who.includes("@");
}

/** Of Arabic, Persian and Hindi. */
const digits = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९";

/** As it is copied from a mail, a chat or a page: without signs that nobody sees, digits and dashes as they are typed here. */
function asTyped(given: string): string {
  return given
    .replace(/\p{Cf}/gu, "")
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digits.indexOf(digit) % 10))
    .replace(/\p{Pd}/gu, "-")
    .replace(/^(?:mailto|tel):/i, "")
    .trim();
}

/** The whole address or number by which a person is known; letter case, blanks and prefixes of numbers do not matter. */
const who = searchedText(254)
  .transform(asTyped)
  .refine(
    (given) =>
      isAddress(given)
        ? given.indexOf("@") > 0 && !given.endsWith("@") && !/\s/.test(given)
        : /^[\d\s()+./-]+$/.test(given) && given.replace(/\D/g, "").length >= fewestDigits,
    "Type a whole e-mail address or phone number",
  );

const found = z.object({
  kind: z.enum(personKinds),
  count: z.number().int(),
  in_trash: z.number().int(),
  first: moment,
  last: moment,
});
export type PersonRecords = z.infer<typeof found>;

export const person = z.object({
  who: z.string(),
  /** As they called themselves last; "" where only an address is kept. */
  name: z.string(),
  first_seen: moment.nullable(),
  /** Only the kinds of which something is kept. */
  records: z.array(found),
  /** Changes of these records that the history keeps. */
  changes: z.number().int(),
  /** Receipts and answers written to this address. */
  mails: z.number().int(),
  /** Whether it is the address of somebody who works in the panel; that account is not touched here. */
  is_admin: z.boolean(),
  /** To join the team, not answered yet. */
  invitations: z.number().int(),
  /** Leaks of the register and templates of answers that name the address or the number. */
  mentions: z.number().int(),
});
export type Person = z.infer<typeof person>;

export const erasureReasons = ["asked", "order", "mistake"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** A line that stays, without the person. */
export const erasure = z.object({
  id: z.number().int(),
  reason: z.enum(erasureReasons),
  records: z.number().int(),
  by_name: z.string(),
  created_at: moment,
});
export type Erasure = z.infer<typeof erasure>;

export const findPerson = endpoint({
  name: "findPerson",
  summary: "What is kept about whoever has this e-mail address or phone number",
  method: "POST",
  path: "/api/admin/person",
  access: "owner",
  event: "person",
  body: z.object({ who }),
  status: 200,
  output: person,
});

export const exportPerson = endpoint({
  name: "exportPerson",
  summary: "All of it as one page to read, with the same as JSON inside",
  method: "POST",
  path: "/api/admin/person/export",
  access: "owner",
  confirm: true,
  event: "export",
  perMinute: 30,
  body: z.object({ who }),
  status: 200,
  output: "text/html",
});

export const erasePerson = endpoint({
  name: "erasePerson",
  summary: "Delete all of it for good, with its history; a restored backup is erased again",
  method: "POST",
  path: "/api/admin/person/erase",
  access: "owner",
  confirm: true,
  event: "person",
  perMinute: 30,
  body: z.object({ who, reason: z.enum(erasureReasons, "Choose a reason") }),
  status: 200,
  output: erasure,
});

/** What people wrote of themselves. The newsletter is not among it: a new address there is confirmed by its own reader. */
const correctedKinds = ["contact", "partner", "testimonial"] as const;
export type CorrectedKind = (typeof correctedKinds)[number];

/** What is right; a field that is left out stays as it is. */
const correction = z
  .object({
    who,
    name: requiredText(limits.name, "Type the name").optional(),
    email: emailField(messages.emailInvalid).optional(),
    /** Of the enquiries, which alone have a number. */
    phone: requiredText(limits.phone).optional(),
    /** Dialling code of that number. */
    phone_country: z.string().max(limits.phone).optional(),
  })
  .refine(({ name, email, phone }) => (name ?? email ?? phone) !== undefined, {
    path: ["name"],
    message: "Type a name, an address or a number",
  })
  .transform(({ phone, phone_country, ...right }, context) => {
    if (phone === undefined) return right;
    const country = phoneCountry(phone_country);
    if (!country) {
      context.addIssue({ code: "custom", path: ["phone_country"], message: "Choose a country of the list" });
      return z.NEVER;
    }
    const wrong = phoneProblem(phone, country);
    if (wrong) context.addIssue({ code: "custom", path: ["phone"], message: wrong });
    return { ...right, phone: nationalDigits(phone, country), phone_country: country.code };
  });
const correctedFields = ["name", "email", "phone", "phone_country"] as const;
export type CorrectedField = (typeof correctedFields)[number];
export type Correction = { who: string } & { [Field in CorrectedField]?: string | undefined };

const correctedRecord = z.object({
  kind: z.enum(correctedKinds),
  id: z.number().int(),
  changes: z.array(z.object({ field: z.enum(correctedFields), old: z.string(), new: z.string() })),
});
export type CorrectedRecord = z.infer<typeof correctedRecord>;

export const previewCorrection = endpoint({
  name: "previewCorrection",
  summary: "Which of a person's records a correction would change, and how; changes nothing",
  method: "POST",
  path: "/api/admin/person/correct/preview",
  access: "owner",
  event: "person",
  body: correction,
  status: 200,
  output: z.object({ data: z.array(correctedRecord) }),
});

export const correctPerson = endpoint({
  name: "correctPerson",
  summary: "Correct name, address or number in all of a person's records, with a line in the history of each",
  method: "POST",
  path: "/api/admin/person/correct",
  access: "owner",
  event: "person",
  perMinute: 30,
  body: correction,
  status: 200,
  /** `who` finds the person from now on; with `at` it names the correction that is to be taken back. */
  output: z.object({ who: z.string(), at: moment, records: z.number().int() }),
});

export const undoCorrection = endpoint({
  name: "undoCorrection",
  summary: "Take a correction back; what somebody has changed since stays",
  method: "POST",
  path: "/api/admin/person/correct/undo",
  access: "owner",
  event: "person",
  perMinute: 30,
  body: z.object({ who, at: moment }),
  status: 200,
  output: z.object({ records: z.number().int() }),
});

export const listErasures = endpoint({
  name: "listErasures",
  summary: "Who was erased by whom and why, without the person: the latest hundred",
  method: "GET",
  path: "/api/admin/erasures",
  access: "owner",
  status: 200,
  output: z.object({ data: z.array(erasure) }),
});
