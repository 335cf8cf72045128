import { disposableEmailBlocklist } from "disposable-email-domains-js";
import { hostOf, isAscii } from "./text.ts";

const money =
  /[$€£₽]\s?\d|\d\s?(?:[$€£₽]|usd\b|eur\b|dollars?\b|euros?\b|d[óo]lares|руб|доллар|دولار|डॉलर)/iu;
const largeSum = /\d\s?(?:million|billion|milliard|млн)/iu;
const percent = /\d\s?[%٪]/u;

export function weightOfFigures(text: string): number {
  if (!/\d/.test(text)) return 0;
  return (money.test(text) ? 3 : 0) + (largeSum.test(text) ? 2 : 0) + (percent.test(text) ? 2 : 0);
}

const freeMail = new Set(
  "gmail googlemail yahoo ymail hotmail outlook live aol gmx mail yandex proton protonmail qq 163 126 zoho".split(
    " ",
  ),
);

export function hasOtherMailbox(text: string, sender: string): boolean {
  if (!text.includes("@")) return false;
  const own = sender.toLowerCase();
  return text
    .toLowerCase()
    .split(/[\s<>()",;:]/)
    .some((word) => {
      const at = word.lastIndexOf("@");
      const [name = "", top] = word.slice(at + 1).split(".");
      return at > 0 && top !== undefined && freeMail.has(name) && !word.startsWith(own);
    });
}

const chats =
  /\b(?:t\.me|wa\.me|telegram\.me|chat\.whatsapp\.com|discord\.gg|line\.me)\/|telegram\W{0,3}@|微信|\bskype\s?:|\bwechat\b/i;
export function leadsIntoChat(text: string): boolean {
  return chats.test(text);
}

export function hasWallet(text: string): boolean {
  if (!/bc1|0x/i.test(text)) return false;
  return text.split(/\s/).some((word) => word.length >= 12 && /^(?:bc1|0x)/i.test(word));
}

const unfilled = [
  /\{\{\s?[\w .]{1,40}\s?\}\}/,
  /%%?[a-z_]{3,30}%%?/i,
  /\[(?:first|last|your|company|business|website|contact|recipient)?[ _]?(?:name|company|website|business|domain|firstname)\]/i,
  /\{[^{}|]{1,40}\|[^{}]{1,80}\}/,
];

export function isUnfilled(text: string): boolean {
  return /[[{%]/.test(text) && unfilled.some((place) => place.test(text));
}

const mixed =
  /(?:[a-z][\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}][a-z])(?:[a-z]|\p{Script=Cyrillic}|\p{Script=Greek})/iu;
const spaced = /(?:^|\s)(?:\p{Lu}\s){5}/u;
const mathematical = /[\u{1d400}-\u{1d7ff}]/u;

export function isDisguised(text: string): boolean {
  if (!isAscii(text) && (mixed.test(text) || mathematical.test(text))) return true;
  return spaced.test(text);
}

const loud = /[🔥💰💸🤑🚀🎁🎰💊👉✅💯]/gu;

export function isHungWithSigns(text: string): boolean {
  return !isAscii(text) && (text.match(loud) ?? []).length >= 3;
}

const shorteners = new Set(
  "bit.ly tinyurl.com t.co cutt.ly goo.gl is.gd rb.gy ow.ly shorturl.at clck.ru t.ly v.gd tiny.cc rebrand.ly linktr.ee".split(
    " ",
  ),
);
const cheapEnds = new Set(
  "top xyz shop click live icu buzz site online store website space fun loan win bet casino club vip work cyou sbs lol tk ml ga cf gq ru cn su".split(
    " ",
  ),
);

export function isHidden(link: string): boolean {
  const host = hostOf(link);
  return shorteners.has(host) || host.startsWith("xn--") || /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host);
}

export function isCheap(link: string): boolean {
  return cheapEnds.has(hostOf(link).split(".").at(-1) ?? "");
}

/** Domains that the package's list lacks. */
const otherThrowAways =
  "burnermail.io mail-temp.com minutebox.com spamgourmet.com temp-mail.io tempmail.com tempmail.dev tempmail.net";

export const throwAwayDomains = new Set([...disposableEmailBlocklist(), ...otherThrowAways.split(" ")]);
