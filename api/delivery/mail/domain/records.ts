import type { Vouching } from "#contract/delivery/mail-domain.ts";

type Finding = Omit<Vouching["rows"][number], "name">;

export interface Sending {
  domain: string;
  from: string;
  host: string;
  selector: string;
}

const finding = (state: Finding["state"]) => {
  return (sentence: string, found: string[] = [], record: Finding["record"] = null): Finding => ({
    state,
    sentence,
    found,
    record,
  });
};
const good = finding("good");
const lacking = finding("lacking");
const unknown = finding("unknown");

export const noAnswer = unknown("DNS did not answer. That says nothing about your domain; ask again later.");
export const forTrials = unknown("This domain is a name for trials, which DNS does not know.");

/** SPF (RFC 7208): the servers that may send for a domain. Only its presence is checked, not whom it names. */
export function spfFinding({ domain, host }: Sending, texts: string[]): Finding {
  const records = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (records.length === 1)
    return good(`A record is found. It has to name the server that sends your mail, ${host}.`, records);
  if (records.length > 1)
    return lacking(
      `There are ${records.length} SPF records, and more than one is an error. Leave one.`,
      records,
    );
  return lacking(
    "Not set. Some mailboxes then sort mails as spam. Add this record, or what your provider says:",
    [],
    {
      name: domain,
      value: `v=spf1 ${mechanismFor(host)} ~all`,
    },
  );
}

/** Providers whose customers name another domain in SPF than that of the mail server. */
const includes: [host: RegExp, include: string][] = [
  [/(?:^|\.)(?:gmail|googlemail|google)\.com$/i, "_spf.google.com"],
  [/(?:^|\.)(?:outlook|office365)\.com$/i, "spf.protection.outlook.com"],
];

function mechanismFor(host: string): string {
  const [, include] = includes.find(([shape]) => shape.test(host)) ?? [];
  if (include) return `include:${include}`;
  if (host.includes(":")) return `ip6:${host}`;
  return /^[\d.]+$/.test(host) ? `ip4:${host}` : `a:${host}`;
}

export function dkimFinding(
  { domain, selector }: Sending,
  keys: { selector: string; texts: string[] }[],
): Finding {
  const present = keys
    .map((key) => ({ ...key, texts: key.texts.filter((text) => tagsOf(text).p !== undefined) }))
    .filter(({ texts }) => texts.length > 0);
  const valid = present.find(({ texts }) => texts.some((text) => tagsOf(text).p !== ""));
  if (valid) return good(`A key to sign mails with is found, under ${valid.selector}.`, valid.texts);
  const [withdrawn] = present;
  if (withdrawn)
    return lacking(
      `The key under ${withdrawn.selector} was withdrawn. Ask your mail provider for a new one.`,
      withdrawn.texts,
    );
  if (selector)
    return lacking(
      `No key is found under ${selector}._domainkey.${domain}. Your mail provider shows the record to add.`,
    );
  return unknown(
    "No key is found under the usual names. Say below which one your provider gave you (its selector).",
  );
}

export const isDmarc = (text: string) => /^v=dmarc1\s*(?:;|$)/i.test(text);

/** @param at whose record it is: the sender's domain, or one above it, which has `sp` for those below (RFC 7489, 6.3) */
export function dmarcFinding({ domain, from }: Sending, texts: string[], at = domain): Finding {
  const name = `_dmarc.${at}`;
  const records = texts.filter(isDmarc);
  const [record = ""] = records;
  if (!record)
    return lacking("Not set. Some mailboxes then sort mails as spam. Add this record to your domain:", [], {
      name,
      value: `v=DMARC1; p=quarantine; rua=mailto:${from}`,
    });
  if (records.length > 1)
    return lacking(
      `There are ${records.length} DMARC records, and with more than one none counts. Leave one.`,
      records,
    );
  const { p, sp = p } = tagsOf(record);
  const policy = (at === domain ? p : sp)?.toLowerCase();
  if (policy === "reject" || policy === "quarantine") {
    const result = policy === "reject" ? "refused" : "sorted as spam";
    return good(`Mails that others send in your name are ${result} (p=${policy}).`, records);
  }
  return lacking(
    "Mailboxes deliver what others send in your name. Once SPF and DKIM are in order, change the record to:",
    records,
    { name, value: withQuarantine(record, at === domain ? [] : ["sp"]) },
  );
}

function withQuarantine(record: string, without: string[]): string {
  const { v: _version, p: _policy, ...others } = tagsOf(record);
  const tags = Object.entries({ v: "DMARC1", p: "quarantine", ...others }).filter(
    ([name]) => !without.includes(name),
  );
  return tags.map(([name, value]) => `${name}=${value}`).join("; ");
}

/** The syntax is name=value; name=value (RFC 6376, 3.2). */
function tagsOf(text: string): Record<string, string> {
  const pairs = text.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}
