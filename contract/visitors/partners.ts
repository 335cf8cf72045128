import { z } from "zod";
import { emailField, nationalDigits, phoneCountry, phoneProblem, requiredText } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { type FormSigns, formSigns, inboxEndpoints, submission, submissionFilter } from "./submissions.ts";

export const partner = submission.extend({
  phone: z.string(),
  phone_country: z.string(),
});
export type Partner = z.infer<typeof partner>;

export const partnerInput = z
  .object({
    name: requiredText(limits.name),
    email: emailField(messages.partnerEmail, messages.formIncomplete),
    phone: requiredText(limits.phone),
    /** Dialling code. Without one the default country's 10-digit rule applies. */
    phone_country: z.string().max(limits.phone).optional(),
    message: requiredText(limits.message),
    ...formSigns,
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
export type PartnerInput = Omit<z.infer<typeof partnerInput>, keyof FormSigns>;

export const partnerEndpoints = inboxEndpoints({
  names: ["Partner", "Partners"],
  summary: "Apply as distributor or partner",
  words: ["enquiry", "enquiries"],
  noun: "partner",
  row: partner,
  input: partnerInput,
  filter: submissionFilter,
});
export const {
  create: createPartner,
  list: listPartners,
  get: getPartner,
  update: updatePartner,
  setStatus: setStatusOfPartners,
  mark: markPartners,
  remove: deletePartners,
  restore: restorePartners,
  export: exportPartners,
  listReplies: listRepliesToPartner,
  reply: replyToPartner,
  takeBackReply: takeBackReplyToPartner,
} = partnerEndpoints;
