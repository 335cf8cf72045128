import { asciiDigits } from "#contract/digits.ts";
import { barePhone } from "#contract/phone-number.ts";

interface NumberIn {
  at: number;
  shown: string;
  tel: string;
  /** Digits with the country code; null if the text has no country code. */
  chat: string | null;
}

const run = /(?:\+ ?)?\(?\d[\d ()./\u00a0-]*\d/g;
const date = /^\d{1,4}[-./ ]\d{1,2}[-./ ]\d{1,4}$/;

/** International numbers have 8 to 15 digits, others 8 to 11. Dates do not count. */
export function numbersIn(text: string): NumberIn[] {
  return [...asciiDigits(text).matchAll(run)].flatMap(({ 0: found, index: at }) => {
    const tel = barePhone(found);
    const isInternational = tel.startsWith("+");
    const count = tel.replace(/\D/g, "").length;
    if (count < 8 || count > (isInternational ? 15 : 11) || date.test(found)) return [];
    return [
      { at, shown: text.slice(at, at + found.length), tel, chat: isInternational ? tel.slice(1) : null },
    ];
  });
}
