import { domainToASCII } from "node:url";
import { nameKey } from "./fold.ts";

export function addressKey(address: string): string {
  return nameKey(address);
}

const google = ["gmail.com", "googlemail.com"];

/** One key for all addresses of one mailbox: drops the tag, and at Google the dots. */
export function mailboxKey(address: string): string {
  const key = addressKey(address);
  const at = key.lastIndexOf("@");
  const tag = key.indexOf("+", 1);
  const name = key.slice(0, tag > 0 && tag < at ? tag : at);
  const typed = key.slice(at + 1);
  const domain = domainToASCII(typed) || typed;
  return google.includes(domain) ? `${name.replaceAll(".", "")}@${google[0]}` : `${name}@${domain}`;
}
