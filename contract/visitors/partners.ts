import { z } from "zod";
import { asciiDigits } from "#contract/digits.ts";
import { emailField, requiredText } from "#contract/fields.ts";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import { countryWritten, phoneCountry, phoneMessage } from "#contract/phone-countries.ts";
import {
  formLanguage,
  formSigns,
  inboxEndpoints,
  phoneFields,
  type SubmissionInput,
  submission,
  submissionFilter,
} from "./submissions.ts";

export const partner = submission.extend(phoneFields);
export type Partner = z.infer<typeof partner>;

/** The server also checks the number by the data of all countries (`api/platform/phone-numbers.ts`). */
export const partnerInput = z
  .object({
    name: requiredText(limits.name),
    email: emailField(messages.partnerEmail, messages.formIncomplete),
    phone: requiredText(limits.phone),
    /** Dialling code or ISO region; without one the default country's 10-digit rule applies. */
    phone_country: z.string().max(limits.phone).optional(),
    message: requiredText(limits.message),
    ...formLanguage,
    ...formSigns,
  })
  .superRefine((input, context) => {
    for (const [path, message] of Object.entries(phoneProblems(input)))
      context.addIssue({
        code: "custom",
        path: [path],
        message,
        ...(path === "phone_country" && { params: { code: "invalid_choice" } }),
      });
  });

export function phoneProblems(input: {
  phone?: string | undefined;
  phone_country?: string | undefined;
}): Partial<Record<"phone" | "phone_country", string>> {
  const { phone = "", phone_country } = input;
  const country = phoneCountry(phone_country);
  if (!country) return { phone_country: "Choose a country of the list" };
  if (phone.trim() === "") return {};
  const isDefault = country === phoneCountry(undefined) && !countryWritten(phone);
  const digits = asciiDigits(phone).replace(/\D/g, "");
  return isDefault && digits.length < country.fewest ? { phone: phoneMessage(country) } : {};
}

export interface PhoneNumber extends Pick<Partner, "phone" | "phone_country" | "phone_e164"> {}
export interface PartnerInput extends SubmissionInput, Pick<Partner, "phone_typed">, PhoneNumber {}

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
