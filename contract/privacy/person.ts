import { z } from "zod";
import { asciiDigits } from "#contract/digits.ts";
import { endpoint } from "#contract/endpoint.ts";
import { moment, searchedText } from "#contract/fields.ts";
import { bareAddress } from "#contract/fold.ts";

export const personKinds = ["contact", "partner", "testimonial", "subscriber"] as const;
export type PersonKind = (typeof personKinds)[number];

/** A shorter number does not identify a person. */
const fewestDigits = 6;

export function isAddress(who: string): boolean {
  return who.includes("@");
}

/** Cleans text copied from a mail, a chat or a page, but keeps the digits of an address as they are stored. */
function asTyped(given: string): string {
  const bare = bareAddress(given)
    .replace(/\p{Pd}/gu, "-")
    .replace(/^(?:mailto|tel):/i, "")
    .trim();
  return isAddress(bare) ? bare : asciiDigits(bare);
}

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
  /** From the latest record; "" if only an address is stored. */
  name: z.string(),
  first_seen: moment.nullable(),
  records: z.array(found),
  changes: z.number().int(),
  mails: z.number().int(),
  /** An admin has this address. An erasure does not touch that account. */
  is_admin: z.boolean(),
  invitations: z.number().int(),
});
export type Person = z.infer<typeof person>;

export const erasureReasons = ["asked", "order", "mistake"] as const;
export type ErasureReason = (typeof erasureReasons)[number];

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
  output: erasure,
});

export const listErasures = endpoint({
  name: "listErasures",
  summary: "Who was erased by whom and why, without the person: the latest hundred",
  method: "GET",
  path: "/api/admin/erasures",
  access: "owner",
  output: z.object({ data: z.array(erasure) }),
});
