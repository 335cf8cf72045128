import type { ExpressionBuilder } from "kysely";
import { phoneCountries } from "#contract/phone-countries.ts";
import { barePhone } from "#contract/phone-number.ts";
import type { Tables } from "./tables.ts";

export interface StoredPhone {
  phone: string;
  phone_country?: string;
}

const fewestDigits = 6;

/** Trunk prefixes, dialled before a number inside the country; in all other countries it is 0 or nothing. */
const otherPrefixes = [
  ["8", "+7"],
  ["8", "+375"],
  ["8", "+993"],
  ["06", "+36"],
] as const;

export function waysStored(written: string): StoredPhone[] {
  const bare = barePhone(written);
  if (!/^\+?\d+$/.test(bare) || bare.length < fewestDigits) return [];
  const ways = bare.startsWith("+") ? afterCode(bare) : [{ phone: bare }, ...ofCountries(bare)];
  return ways.flatMap((way) => [
    way,
    ...(way.phone.startsWith("0") ? [{ ...way, phone: way.phone.slice(1) }] : []),
  ]);
}

function afterCode(bare: string): StoredPhone[] {
  const codes = new Set(phoneCountries.map(({ code }) => code));
  return [...codes]
    .filter((code) => bare.startsWith(code))
    .map((code) => ({ phone: bare.slice(code.length), phone_country: code }));
}

function ofCountries(digits: string): StoredPhone[] {
  const prefixed = otherPrefixes
    .filter(([prefix]) => digits.startsWith(prefix))
    .map(([prefix, code]) => ({ phone: digits.slice(prefix.length), phone_country: code }));
  const longEnough = afterCode(`+${digits}`).filter(({ phone, phone_country }) =>
    phoneCountries.some(
      ({ code, fewest, most }) =>
        code === phone_country && phone.replace(/^0/, "").length >= fewest && phone.length <= most + 1,
    ),
  );
  return [...prefixed, ...longEnough];
}

export function isStoredAs(ways: StoredPhone[]) {
  return (row: ExpressionBuilder<Tables, "partners">) => row.or(ways.map((way) => row.and({ ...way })));
}
