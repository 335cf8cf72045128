import { domainToASCII } from "node:url";

/** Under which an e-mail address is kept once, and found again, in whatever letter case it is typed. */
export function addressKey(address: string): string {
  return address.normalize("NFC").toLowerCase();
}

const google = ["gmail.com", "googlemail.com"];

/** The same for all addresses that arrive in one mailbox: without its tag, and at Google without its dots. */
export function mailboxKey(address: string): string {
  const key = addressKey(address);
  const at = key.lastIndexOf("@");
  const tag = key.indexOf("+", 1);
  const name = key.slice(0, tag > 0 && tag < at ? tag : at);
  const typed = key.slice(at + 1);
  const domain = domainToASCII(typed) || typed;
  return google.includes(domain) ? `${name.replaceAll(".", "")}@${google[0]}` : `${name}@${domain}`;
}
