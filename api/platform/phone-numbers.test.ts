import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, test } from "vitest";
import { choiceOf, type PhoneCountry, phoneCountries, phoneCountry } from "#contract/phone-countries.ts";
import { type Chance, createChance } from "#test/support/chance.ts";
import { waysStored } from "./database/stored-phones.ts";
import { readPhone } from "./phone-numbers.ts";

function read(typed: string, chosen?: string) {
  const country = phoneCountry(chosen);
  if (!country) throw new Error(`No country ${chosen}`);
  return readPhone(typed, country)?.phone_e164 ?? null;
}

describe("a number as it is typed", () => {
  test.each([
    ["+91", "09123400056", "+919123400056"],
    ["+91", "919123400056", "+919123400056"],
    ["+91", "91234 00056", "+919123400056"],
    ["+91", "+91 (0) 91234 00056", "+919123400056"],
    ["+91", "९१२३४ ०००५६", "+919123400056"],
    ["+91", "tel:+91-91234-00056", "+919123400056"],
    ["+91", "+968 2412 3400", "+96824123400"],
    ["+968", "96892001122", "+96892001122"],
    ["+968", "٩٢٠٠١١٢٢", "+96892001122"],
    ["+968", "\u2067+968 9200 1122\u2069", "+96892001122"],
    ["+91", "(+968) 9200 1122", "+96892001122"],
    ["+91", "(00968) 92001122", "+96892001122"],
    ["+91", "+ 91 91234 00056", "+919123400056"],
    ["+91", "﹢968 92001122", "+96892001122"],
    ["+971", "02 667 8899", "+97126678899"],
    ["+971", "009710506678899", "+971506678899"],
    ["+971", "800 4455", "+9718004455"],
    ["+20", "03 4876543", "+2034876543"],
    ["+44", "0161 496 0000", "+441614960000"],
    ["+254", "020 2345678", "+254202345678"],
    ["CA", "(416) 555-0123", "+14165550123"],
    ["+39", "06 6982 0000", "+390669820000"],
    ["+7", "8 (916) 123-45-67", "+79161234567"],
    ["+49", "０３０ 901820", "+4930901820"],
    ["+54", "011 15 2345 6780", "+5491123456780"],
  ])("with %s the number %s is %s", (chosen, typed, number) => {
    expect(read(typed, chosen)).toBe(number);
  });

  test.each([
    ["+91", "912340005"],
    ["+91", "91234000567"],
    ["+91", "+91 91234 0005"],
    ["+91", "91234 00056 / 91234 00057"],
    ["+91", "call me"],
    ["+968", "9200112"],
    ["+968", "920011223"],
    ["+971", "050667889"],
    ["+971", "+968 9200 112"],
    ["+20", "0101234567"],
    ["+91", ""],
    ["+91", "+"],
    ["+91", "9".repeat(40)],
  ])("with %s %j is none", (chosen, typed) => {
    expect(read(typed, chosen)).toBeNull();
  });

  test("ten digits of the default country that cannot be dialled are taken, without a number to dial", () => {
    for (const typed of ["0123456789", "0000000000", "00 0000 0000"])
      expect(readPhone(typed, phoneCountries[0])).toEqual({
        phone: typed.replaceAll(" ", ""),
        phone_country: "+91",
        phone_e164: "",
      });
  });
});

const scripts = ["0", "٠", "۰", "०", "０", "𝟎"];
const apart = ["", " ", "-", ".", "\u00a0", "\u2011", ") "];

test("10,000 numbers of all countries are read alike in every way of writing, and are found by it", () => {
  const seed = Number(process.env.SEED ?? Date.now() % 1e9);
  console.info(`seed ${seed}`);
  const chance = createChance(seed);
  const { pick } = chance;
  for (let tries = 0; tries < 10_000; tries += 1) {
    const country = pick(phoneCountries);
    const number = numberIn(country, chance);
    if (!number) continue;
    const { nationalNumber, countryCallingCode: code } = number;
    const home = number.formatNational();
    const way = pick([
      `+${code}${spread(nationalNumber)}`,
      `00${code}${spread(nationalNumber)}`,
      `tel:+${code}-${nationalNumber}`,
      `\u2066+${code} ${spread(nationalNumber)}\u2069`,
      home,
      home.replace(/\D/g, ""),
    ]);
    const typed = inScript(way, pick(scripts));
    const said = `seed ${seed}: ${choiceOf(country)} ${typed}`;
    const read = readPhone(typed, country);
    expect(read?.phone_e164, said).toBe(number.number);
    const found = [typed, number.number].map((written) =>
      waysStored(written).some(
        ({ phone, phone_country = read?.phone_country }) =>
          phone === read?.phone && phone_country === read?.phone_country,
      ),
    );
    // Five digits identify no number, and a mobile number of Argentina has another prefix at home.
    const isTold = way.replace(/\D/g, "").length > 5 && country.region !== "AR";
    expect(found, said).toEqual([isTold ? true : found[0], nationalNumber.length > 3]);
    const cut = readPhone(typed.slice(0, -1), country);
    const other = cut && parsePhoneNumberFromString(cut.phone_e164);
    if (cut?.phone_e164)
      expect(other?.isValid() || number.number.startsWith(cut.phone_e164), said).toBe(true);
  }

  function spread(digits: string): string {
    return digits.replace(/\d(?=\d)/g, (digit) =>
      chance.percent(30) ? digit + pick(apart.slice(0, 6)) : digit,
    );
  }
});

function inScript(text: string, zero: string): string {
  const first = zero.codePointAt(0) ?? 48;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));
}

function numberIn({ region }: PhoneCountry, { int }: Chance) {
  const example = getExampleNumber(region as CountryCode, examples);
  if (!example) return undefined;
  const end = String(int(1_000)).padStart(3, "0");
  const other = parsePhoneNumberFromString(`${example.number.slice(0, -3)}${end}`);
  return other?.isValid() && other.country === region ? other : example;
}
