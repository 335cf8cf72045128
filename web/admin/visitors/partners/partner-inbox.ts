import { createElement } from "react";
import { phoneCountries } from "#contract/phone-countries.ts";
import { type Partner, partnerEndpoints } from "#contract/visitors/partners.ts";
import { records } from "#web/admin/platform/records.ts";
import type { InboxNoun } from "../inbox/noun.ts";

export const partnerInbox: InboxNoun<Partner> = {
  record: "partner",
  title: "Partner submissions",
  intro: "Enquiries from the partner form.",
  words: records.partner,
  searchHint: "Name, e-mail, phone",
  reasons: [],
  about: (row) => phoneCountries.find(({ code }) => code === row.phone_country)?.name ?? "",
  facts: (row) => [
    {
      name: "Phone",
      value: createElement(
        "a",
        { href: `tel:${row.phone_country}${row.phone}` },
        `${row.phone_country} ${row.phone}`,
      ),
    },
  ],
  replySubject: (row) => `Re: your partner enquiry (${row.receipt})`,
  chatNumber: (row) => `${row.phone_country}${row.phone}`.replace(/\D/g, ""),
  fileName: "partner-enquiries.csv",
  endpoints: partnerEndpoints,
};
