import type { PhoneCountry } from "#contract/phone-countries.ts";

/**
 * Reduces input to digits. An international prefix stays while it is typed; once the number is complete, the prefix is removed
 * and selects the country.
 */
export function tidyPhone(typed: string, chosen: PhoneCountry, countries: readonly PhoneCountry[]) {
  const bare = typed.replace(/[^\d+]/g, "").replace(/(?!^)\+/g, "");
  const international = bare.replace(/^00/, "+");
  if (!international.startsWith("+")) return { phone: withoutTrunk(bare, chosen), country: chosen };
  const country = [chosen, ...countries].find(
    ({ code, digits }) => international.startsWith(code) && international.length >= code.length + digits,
  );
  return country
    ? { phone: withoutTrunk(international.slice(country.code.length), country), country }
    : { phone: bare, country: chosen };
}

/** Maximum length: the country's digits, plus the prefix or 0 that `tidyPhone` removes. */
export function roomFor(phone: string, { code, digits }: PhoneCountry): number {
  if (/^(\+|00)/.test(phone)) return code.length + digits + 3;
  return phone.startsWith("0") ? digits + 1 : digits;
}

/** Removes the 0 for calls inside the country. */
function withoutTrunk(phone: string, { digits }: PhoneCountry): string {
  return phone.length === digits + 1 && phone.startsWith("0") ? phone.slice(1) : phone;
}
