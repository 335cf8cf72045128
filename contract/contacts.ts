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
  newestOrOldest,
  pageOf,
  reasons,
  requiredText,
  restored,
  submissionCounts,
  submissionFilter,
  submissionStatuses,
  submissionUpdate,
} from "./fields.ts";
import { messages } from "./messages.ts";

export const contact = z.object({
  id: z.number().int(),
  /** What the sender was given to refer to the message: C-10001. */
  receipt: z.string(),
  name: z.string(),
  email: z.string(),
  reason: z.string(),
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
export type Contact = z.infer<typeof contact>;

export const contactInput = z.object({
  name: requiredText(limits.name),
  email: emailField(messages.emailInvalid, messages.formIncomplete),
  reason: z.enum(reasons, { error: messages.formIncomplete }),
  message: requiredText(limits.message),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactChoice = submissionFilter.extend({ reason: z.enum(reasons).optional() });
export const contactFilter = listQuery.extend(contactChoice.shape).extend({ sort: newestOrOldest });
export type ContactFilter = z.infer<typeof contactFilter>;

export const createContact = endpoint({
  name: "createContact",
  summary: "Send a message to the company",
  method: "POST",
  path: "/api/contact",
  access: "public",
  perMinute: 10,
  body: contactInput,
  status: 201,
  output: z.object({ receipt: z.string() }),
});

export const listContacts = endpoint({
  name: "listContacts",
  summary: "Messages of the contact form",
  method: "GET",
  path: "/api/contact",
  access: "admin",
  query: contactFilter,
  status: 200,
  output: pageOf(contact).extend({ counts: submissionCounts }),
});

export const getContact = endpoint({
  name: "getContact",
  summary: "One message",
  method: "GET",
  path: "/api/contact/{id}",
  access: "admin",
  params: idParams,
  status: 200,
  output: contact,
});

export const updateContact = endpoint({
  name: "updateContact",
  summary: "Change status, private note or read mark of one message",
  method: "PUT",
  path: "/api/contact/{id}",
  access: "admin",
  params: idParams,
  body: submissionUpdate,
  status: 200,
  output: contact,
});

export const setStatusOfContacts = endpoint({
  name: "setStatusOfContacts",
  summary: "Set the status of messages",
  method: "POST",
  path: "/api/contact/bulk-status",
  access: "admin",
  body: bulkChoice(contactChoice, { status: z.enum(submissionStatuses) }),
  status: 200,
  output: changed,
});

export const markContacts = endpoint({
  name: "markContacts",
  summary: "Mark messages read or unread",
  method: "POST",
  path: "/api/contact/bulk-read",
  access: "admin",
  body: bulkChoice(contactChoice, { is_read: z.boolean() }),
  status: 200,
  output: changed,
});

export const deleteContacts = endpoint({
  name: "deleteContacts",
  summary: "Move messages to the trash",
  method: "POST",
  path: "/api/contact/bulk-delete",
  access: "admin",
  body: bulkChoice(contactChoice, {}),
  status: 200,
  output: deleted.extend({ deleted_at: moment }),
});

export const restoreContacts = endpoint({
  name: "restoreContacts",
  summary: "Take messages back from the trash",
  method: "POST",
  path: "/api/contact/bulk-restore",
  access: "admin",
  body: bulkChoice(contactChoice, {}),
  status: 200,
  output: restored,
});

export const exportContacts = endpoint({
  name: "exportContacts",
  summary: "The filtered messages as CSV",
  method: "GET",
  path: "/api/contact/export",
  access: "admin",
  query: contactFilter.omit({ limit: true, cursor: true }),
  status: 200,
  output: "text/csv",
});
