import { z } from "zod";
import { getTestimonial } from "#contract/content/testimonials.ts";
import { endpoint } from "#contract/endpoint.ts";
import { type Area, may, type Role } from "#contract/roles.ts";
import { getContact } from "#contract/visitors/contacts.ts";
import { getPartner } from "#contract/visitors/partners.ts";

export const ownKinds = [
  "contact",
  "partner",
  "testimonial",
  "reminder",
  "digest",
  "assigned",
  "mentioned",
] as const;
export type OwnKind = (typeof ownKinds)[number];

/** An admin gets a mail only if their role may read the same in the panel. */
const readBy: Partial<Record<OwnKind, Area>> = {
  contact: getContact.access,
  partner: getPartner.access,
  testimonial: getTestimonial.access,
};

export function mayGet(role: Role, kind: OwnKind): boolean {
  return may(role, readBy[kind] ?? "team");
}

const own = z.object({
  data: z.array(
    z.object({
      kind: z.enum(ownKinds),
      is_on: z.boolean(),
      /** False: the company's setting counts. */
      is_chosen: z.boolean(),
    }),
  ),
});
export type OwnNotices = z.infer<typeof own>;

const call = { path: "/api/admin/profile/notices", access: "team", output: own } as const;

export const getOwnNotices = endpoint({
  name: "getOwnNotices",
  summary: "Which mails of those that are sent by themselves the admin gets who is logged in",
  method: "GET",
  ...call,
});

export const saveOwnNotice = endpoint({
  name: "saveOwnNotice",
  summary: "Get a kind of mail, or not, whatever the company has chosen",
  method: "PUT",
  ...call,
  body: z.object({ kind: z.enum(ownKinds), is_on: z.boolean() }),
});
