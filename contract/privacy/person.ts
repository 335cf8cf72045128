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

export const personKinds = ["contact", "partner", "testimonial", "subscriber"] as const;
export type PersonKind = (typeof personKinds)[number];

/** A shorter number does not identify a person. */
const fewestDigits = 6;

export function isAddress(who: string): boolean {
  return who.includes("@");
}

/** Arabic, Persian and Hindi digits. The position modulo 10 is the value. */
const digits = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९";

/** Cleans text copied from a mail, chat or page: drops invisible characters and turns foreign digits and dashes into ASCII. */
function asTyped(given: string): string {
  return given
    .replace(/\p{Cf}/gu, "")
    .replace(/[٠-٩۰-۹०-९]/g, (digit) => String(digits.indexOf(digit) % 10))
    .replace(/\p{Pd}/gu, "-")
    .replace(/^(?:mailto|tel):/i, "")
    .trim();
}

/** A whole address or number. Letter case, spaces and number prefixes do not matter. */
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
  /** The name in the latest record; "" if only an address is stored. */
  name: z.string(),
  first_seen: moment.nullable(),
  records: z.array(found),
  changes: z.number().int(),
  mails: z.number().int(),
  /** Whether an admin has this address. An erasure does not touch that account. */
  is_admin: z.boolean(),
  invitations: z.number().int(),
  /** Leaks in the register and reply templates that name the address or number. */
  mentions: z.number().int(),
});
export type Person = z.infer<typeof person>;

export const erasureReasons = ["asked", "order", "mistake"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

/** A lasting record of an erasure, without the person's data. */
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

/** Without the newsletter, where a new address needs a confirmation by its own subscriber. */
const correctedKinds = ["contact", "partner", "testimonial"] as const;
export type CorrectedKind = (typeof correctedKinds)[number];

const correction = z
  .object({
    who,
    name: requiredText(limits.name, "Type the name").optional(),
    email: emailField(messages.emailInvalid).optional(),
    /** Only partner enquiries have a number. */
    phone: requiredText(limits.phone).optional(),
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
  /** `who` now finds the person. `undoCorrection` takes `who` and `at`. */
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
