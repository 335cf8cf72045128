import { asciiDigits } from "./digits.ts";
import { withoutUnseen } from "./unseen.ts";

export function plainPhone(typed: string): string {
  return withoutUnseen(asciiDigits(typed))
    .trim()
    .replace(/^tel:/i, "")
    .replace(/^[(\s]*(?:[+＋﹢]|00)[\s(]*/, "+");
}

/** "+96879885720". A 0 in brackets after a country's code is dialled at home only. */
export function barePhone(typed: string): string {
  return plainPhone(typed)
    .replace(/^(\+[\d\s.-]+)\(\s*0\s*\)/, "$1")
    .replace(/[\s()./\p{Pd}]/gu, "");
}

/** The address of a chat in WhatsApp; the number has its country code. */
export function chatLink(phone: string): string {
  return `https://wa.me/${barePhone(phone).replace("+", "")}`;
}
