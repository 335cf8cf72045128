import { type Partner, partnerEndpoints } from "#contract/visitors/partners.ts";
import { records } from "#web/admin/platform/records.ts";
import type { InboxNoun } from "../inbox/noun.ts";
import { countryNames, phoneFacts } from "../inbox/phone.tsx";

export const partnerInbox: InboxNoun<Partner> = {
  record: "partner",
  title: "Partner submissions",
  intro: "Enquiries from the partner form.",
  words: records.partner,
  searchHint: "Name, e-mail, phone",
  noneOpen: "Choose an enquiry to read it here.",
  none: "No enquiries yet.",
  reasons: [],
  about: (row) => countryNames(row.phone_country),
  facts: phoneFacts,
  replySubject: (row) => `Re: your partner enquiry (${row.receipt})`,
  phoneNumber: (row) => row.phone_e164,
  fileName: "partner-enquiries.csv",
  endpoints: partnerEndpoints,
};
