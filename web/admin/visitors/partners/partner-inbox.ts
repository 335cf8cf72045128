import { createElement } from "react";
import { phoneCountries, phoneCountry } from "#contract/phone-countries.ts";
import { barePhone } from "#contract/phone-number.ts";
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
  about: (row) => countryNames(row.phone_country),
  facts: (row) => [{ name: "Phone", value: numberOf(row) }, ...typedOf(row)],
  replySubject: (row) => `Re: your partner enquiry (${row.receipt})`,
  chatNumber: (row) => row.phone_e164.slice(1),
  fileName: "partner-enquiries.csv",
  endpoints: partnerEndpoints,
};

function countryNames(code: string): string {
  const name = phoneCountry(code)?.name ?? "";
  const isShared = phoneCountries.filter((one) => one.code === code).length > 1;
  return isShared ? `${name} or another with ${code}` : name;
}

/** A link only if the number is surely right. */
function numberOf({ phone_country, phone, phone_e164 }: Partner) {
  const shown = `${phone_country} ${phone}`;
  return phone_e164 ? createElement("a", { href: `tel:${phone_e164}` }, shown) : shown;
}

function typedOf({ phone_country, phone, phone_typed }: Partner) {
  const isSame = ["", phone, phone_country + phone].includes(barePhone(phone_typed));
  return isSame ? [] : [{ name: "As typed", value: phone_typed }];
}
