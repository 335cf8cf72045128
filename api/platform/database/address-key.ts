import { domainToASCII, domainToUnicode } from "node:url";
import { bareAddress } from "#contract/fold.ts";

/** One key for all spellings of an address. Its domain is in ASCII, as mail servers know it. */
export function addressKey(address: string): string {
  const key = bareAddress(address).normalize("NFKC").toLowerCase().normalize("NFKC").trim();
  const at = key.lastIndexOf("@") + 1;
  const domain = key.slice(at);
  return key.slice(0, at) + (domainToASCII(domain) || domain);
}

/** Only newer mail servers accept letters other than ASCII before the @ (RFC 6531). */
export function isForEveryServer(address: string): boolean {
  return /^\p{ASCII}*$/u.test(address.slice(0, address.lastIndexOf("@")));
}

export function spellingsOf(key: string): string[] {
  const at = key.lastIndexOf("@") + 1;
  return [...new Set([key, key.slice(0, at) + domainToUnicode(key.slice(at))])];
}

const google = ["gmail.com", "googlemail.com"];

export function mailboxKey(address: string): string {
  const key = addressKey(address);
  const at = key.lastIndexOf("@");
  const tag = key.indexOf("+", 1);
  const name = key.slice(0, tag > 0 && tag < at ? tag : at);
  const domain = key.slice(at + 1);
  return google.includes(domain) ? `${name.replaceAll(".", "")}@${google[0]}` : `${name}@${domain}`;
}
