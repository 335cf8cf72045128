import {
  type CountryCode,
  getExampleNumber,
  type PhoneNumber as Parsed,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { asciiDigits } from "#contract/digits.ts";
import { type PhoneCountry, phoneCountries } from "#contract/phone-countries.ts";
import { barePhone, plainPhone } from "#contract/phone-number.ts";
import type { PhoneNumber } from "#contract/visitors/partners.ts";

/** Reads a number as people in `country` write it; one with + may be of any country. Null if it is none. */
export function readPhone(typed: string, country: PhoneCountry): PhoneNumber | null {
  const parsed = parse(typed, country.region);
  const isRight = parsed !== null && isLikely(parsed, country);
  if (country === phoneCountries[0] && !(isRight && parsed.countryCallingCode !== "91"))
    return ofTenDigits(typed, country, isRight ? parsed : null);
  return isRight ? numberOf(parsed) : null;
}

function parse(typed: string, region: string): Parsed | null {
  const defaultCountry = region as CountryCode;
  return parsePhoneNumberFromString(plainPhone(typed), { defaultCountry, extract: false }) ?? null;
}

/** Valid, or like the country's mobile numbers in length and first digit, because the data lack the newest numbers. */
function isLikely(parsed: Parsed, chosen: PhoneCountry): boolean {
  if (parsed.isValid()) return true;
  const own = phoneCountries.find(({ code }) => code === `+${parsed.countryCallingCode}`);
  const { region } = own?.code === chosen.code ? chosen : (own ?? chosen);
  const example = getExampleNumber(region as CountryCode, examples);
  const [first, given] = [example?.nationalNumber ?? "", parsed.nationalNumber];
  return first.length === given.length && first[0] === given[0];
}

function numberOf({ nationalNumber, countryCallingCode, number }: Parsed): PhoneNumber {
  return { phone: nationalNumber, phone_country: `+${countryCallingCode}`, phone_e164: number };
}

/** The specification's rule for the default country takes any ten digits. They are a number only if none of them is a prefix. */
function ofTenDigits(typed: string, { code }: PhoneCountry, parsed: Parsed | null): PhoneNumber | null {
  if (parsed?.nationalNumber.length === 10) return numberOf(parsed);
  const signs = /[\s().-]/g;
  const given = [asciiDigits(typed).replace(signs, ""), barePhone(typed).replace(code, "")];
  const phone = given.find((digits) => /^\d{10}$/.test(digits));
  return phone === undefined ? null : { phone, phone_country: code, phone_e164: "" };
}
