import { z } from "zod";
import { emailField, optionalText, requiredText } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { reasons } from "#contract/reasons.ts";
import {
  type FormSigns,
  formLanguage,
  formSigns,
  inboxEndpoints,
  type PhoneFields,
  phoneFields,
  submission,
  submissionFilter,
} from "./submissions.ts";

export const contact = submission.extend({ reason: z.string(), ...phoneFields });
export type Contact = z.infer<typeof contact>;

export const contactInput = z.object({
  name: requiredText(limits.name),
  email: emailField(messages.emailInvalid, messages.formIncomplete),
  reason: z.enum(reasons, { error: messages.formIncomplete }),
  message: requiredText(limits.message),
  phone: optionalText(limits.phone).optional(),
  phone_country: z.string().max(limits.phone).optional(),
  ...formLanguage,
  ...formSigns,
});
export type ContactInput = Omit<z.infer<typeof contactInput>, keyof FormSigns | keyof PhoneFields> &
  Partial<PhoneFields>;

export const contactEndpoints = inboxEndpoints({
  names: ["Contact", "Contacts"],
  summary: "Send a message to the company",
  words: ["message", "messages"],
  noun: "contact",
  row: contact,
  input: contactInput,
  filter: submissionFilter.extend({ reason: z.enum(reasons).optional() }),
});
export const {
  create: createContact,
  list: listContacts,
  get: getContact,
  update: updateContact,
  setStatus: setStatusOfContacts,
  mark: markContacts,
  remove: deleteContacts,
  restore: restoreContacts,
  export: exportContacts,
  listReplies: listRepliesToContact,
  reply: replyToContact,
  takeBackReply: takeBackReplyToContact,
} = contactEndpoints;
