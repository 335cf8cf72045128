import { addressKey } from "#api/platform/database/address-key.ts";
import { phoneCountries } from "#contract/phone-countries.ts";
import { isAddress } from "#contract/privacy/person.ts";

/** The person a request is about: an address in lower case, or every way a number may be stored. */
export type Asked =
  | { kind: "email"; value: string }
  | { kind: "phone"; value: string; stored: { phone: string; phone_country?: string }[] };

export function askedOf(who: string): Asked {
  if (isAddress(who)) return { kind: "email", value: addressKey(who) };
  const digits = who.replace(/\D/g, "").replace(/^00/, "");
  const local = digits.replace(/^0/, "");
  const withCode = phoneCountries.flatMap(({ code }) => {
    const bare = code.slice(1);
    return digits.startsWith(bare)
      ? [{ phone: digits.slice(bare.length).replace(/^0/, ""), phone_country: code }]
      : [];
  });
  return { kind: "phone", value: digits, stored: [{ phone: digits }, { phone: local }, ...withCode] };
}
