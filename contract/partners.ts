import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import {
  bulkChoice,
  changed,
  deleted,
  emailField,
  idParams,
  limits,
  listQuery,
  moment,
  nationalDigits,
  newestOrOldest,
  pageOf,
  phoneCountry,
  phoneProblem,
  requiredText,
  restored,
  submissionCounts,
  submissionFilter,
  submissionStatuses,
  submissionUpdate,
} from "./fields.ts";
import { messages } from "./messages.ts";

export const partner = z.object({
  id: z.number().int(),
  /** What the sender was given to refer to the enquiry: P-10001. */
  receipt: z.string(),
  name: z.string(),
  email: z.string(),
  /** Digits as typed, without the dialling code. */
  phone: z.string(),
  phone_country: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  status: z.enum(submissionStatuses),
  /** For admins only, never for the sender. */
  note: z.string(),
  version: z.number().int(),
  created_at: moment,
  /** Null where it is not in the trash. */
  deleted_at: moment.nullable(),
});
export type Partner = z.infer<typeof partner>;

export const partnerInput = z
  .object({
    name: requiredText(limits.name),
    email: emailField(messages.partnerEmail, messages.formIncomplete),
    phone: requiredText(40),
    /** Dialling code; without one the 10-digit rule of the default country holds. */
    phone_country: z.string().optional(),
    message: requiredText(limits.message),
  })
  .transform((input, context) => {
    const country = phoneCountry(input.phone_country || undefined);
    if (!country) {
      context.addIssue({ code: "custom", path: ["phone_country"], message: "Choose a country of the list" });
      return z.NEVER;
    }
    const wrong = phoneProblem(input.phone, country);
    if (wrong) context.addIssue({ code: "custom", path: ["phone"], message: wrong });
    return { ...input, phone: nationalDigits(input.phone, country), phone_country: country.code };
  });
export type PartnerInput = z.infer<typeof partnerInput>;

export const partnerChoice = submissionFilter;
export const partnerFilter = listQuery.extend(partnerChoice.shape).extend({ sort: newestOrOldest });
export type PartnerFilter = z.infer<typeof partnerFilter>;

export const createPartner = endpoint({
  name: "createPartner",
  summary: "Apply as distributor or partner",
  method: "POST",
  path: "/api/partner",
  access: "public",
  perMinute: 10,
  body: partnerInput,
  status: 201,
  output: z.object({ receipt: z.string() }),
});

export const listPartners = endpoint({
  name: "listPartners",
  summary: "Enquiries of the partner form",
  method: "GET",
  path: "/api/partner",
  access: "admin",
  query: partnerFilter,
  status: 200,
  output: pageOf(partner).extend({ counts: submissionCounts }),
});

export const getPartner = endpoint({
  name: "getPartner",
  summary: "One enquiry",
  method: "GET",
  path: "/api/partner/{id}",
  access: "admin",
  params: idParams,
  status: 200,
  output: partner,
});

export const updatePartner = endpoint({
  name: "updatePartner",
  summary: "Change status, private note or read mark of one enquiry",
  method: "PUT",
  path: "/api/partner/{id}",
  access: "admin",
  params: idParams,
  body: submissionUpdate,
  status: 200,
  output: partner,
});

export const setStatusOfPartners = endpoint({
  name: "setStatusOfPartners",
  summary: "Set the status of enquiries",
  method: "POST",
  path: "/api/partner/bulk-status",
  access: "admin",
  body: bulkChoice(partnerChoice, { status: z.enum(submissionStatuses) }),
  status: 200,
  output: changed,
});

export const markPartners = endpoint({
  name: "markPartners",
  summary: "Mark enquiries read or unread",
  method: "POST",
  path: "/api/partner/bulk-read",
  access: "admin",
  body: bulkChoice(partnerChoice, { is_read: z.boolean() }),
  status: 200,
  output: changed,
});

export const deletePartners = endpoint({
  name: "deletePartners",
  summary: "Move enquiries to the trash",
  method: "POST",
  path: "/api/partner/bulk-delete",
  access: "admin",
  body: bulkChoice(partnerChoice, {}),
  status: 200,
  output: deleted.extend({ deleted_at: moment }),
});

export const restorePartners = endpoint({
  name: "restorePartners",
  summary: "Take enquiries back from the trash",
  method: "POST",
  path: "/api/partner/bulk-restore",
  access: "admin",
  body: bulkChoice(partnerChoice, {}),
  status: 200,
  output: restored,
});

export const exportPartners = endpoint({
  name: "exportPartners",
  summary: "The filtered enquiries as CSV",
  method: "GET",
  path: "/api/partner/export",
  access: "admin",
  query: partnerFilter.omit({ limit: true, cursor: true }),
  status: 200,
  output: "text/csv",
});
