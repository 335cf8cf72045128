/** A line of the contract's phoneCountries. */
export interface Country {
  name: string;
  code: string;
  digits: number;
}

/**
 * What stands in the box after typing or pasting: digits only. While an international prefix is being typed it stays;
 * once it is that of the country, or of another one of the list, it goes and names the country.
 */
export function tidyPhone(typed: string, chosen: Country, countries: readonly Country[]) {
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

/** The most characters the box takes: the country's digits, and room for what tidying will take away. */
export function roomFor(phone: string, { code, digits }: Country): number {
  if (/^(\+|00)/.test(phone)) return code.length + digits + 3;
  return phone.startsWith("0") ? digits + 1 : digits;
}

/** Without the 0 that is dialled within a country. */
function withoutTrunk(phone: string, { digits }: Country): string {
  return phone.length === digits + 1 && phone.startsWith("0") ? phone.slice(1) : phone;
}
