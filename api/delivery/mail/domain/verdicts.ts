import { createPublicKey } from "node:crypto";
import type { Vouching } from "#contract/delivery/mail-domain.ts";
import { houseOf, includeOf, organisationOf } from "./organisation.ts";
import type { SpfAnswer } from "./spf.ts";

export type Verdict = Omit<Vouching["rows"][number], "name">;

export interface Sending {
  domain: string;
  from: string;
  host: string;
  /** The server is in our own network, so its public address is unknown. */
  isLocal: boolean;
  selector: string;
}

const good = (sentence: string, found: string[]): Verdict => ({
  state: "good",
  sentence,
  found,
  record: null,
});
const lacking = (sentence: string, found: string[], record: Verdict["record"] = null): Verdict => ({
  state: "lacking",
  sentence,
  found,
  record,
});
const unknown = (sentence: string, found: string[] = []): Verdict => ({
  state: "unknown",
  sentence,
  found,
  record: null,
});

export const silent = unknown("DNS did not answer. That says nothing about your domain; ask again later.");
export const forTrials = unknown("This domain is a name for trials, which DNS does not know.");

interface SpfFound {
  records: string[];
  addresses: string[];
  answers: SpfAnswer[];
}

/** SPF (RFC 7208): the servers that may send for a domain. */
export function spfVerdict(
  { domain, host, isLocal }: Sending,
  { records, addresses, answers }: SpfFound,
): Verdict {
  const [record = "", ...others] = records;
  const set = (value: string) => ({ name: domain, value });
  if (!record) {
    return lacking(
      "Not set. Some mailboxes then sort mails as spam. Add this record, or what your provider says:",
      [],
      set(`v=spf1 ${mechanismFor(host)} ~all`),
    );
  }
  if (others.length > 0) {
    return lacking(
      `There are ${records.length} SPF records, and more than one is an error. Put this one in the place of all:`,
      records,
      set(merged(records)),
    );
  }
  const fault = answers.find((answer) => answer.fault)?.fault;
  if (fault) return lacking(`The SPF record ${fault}. Your provider knows how it should be.`, records);
  if (answers.some((answer) => answer.others === "+")) {
    return lacking(
      "The record lets every server in the world send in your name. Let it end with ~all:",
      records,
      set(record.replace(/ \+?all(?= |$)/i, " ~all")),
    );
  }
  if (isLocal) {
    return unknown(
      "The server is one of your own network, so the address it sends from is not known here. The record should name it.",
      records,
    );
  }
  const isNamed = answers.some(({ result }) => result === "pass") && addresses.length > 0;
  const house = houseOf(host);
  if (isNamed || answers.some(({ names }) => names.some((name) => organisationOf(name) === house))) {
    return namedVerdict(record, answers, { isNamed, house, set });
  }
  if (addresses.length === 0)
    return unknown(
      `The server ${host} has no address in DNS, so nobody can say whether it is named.`,
      records,
    );
  return lacking(
    "Your domain does not name this server, so its mails may be refused. Change the record to this, or to what your provider says:",
    records,
    set(withMechanism(record, mechanismFor(host))),
  );
}

function namedVerdict(
  record: string,
  answers: SpfAnswer[],
  { isNamed, house, set }: { isNamed: boolean; house: string; set: (value: string) => Verdict["record"] },
): Verdict {
  const named = isNamed ? "Your domain names this server" : `Your domain names the servers of ${house}`;
  if (answers.some(({ others }) => others === "-" || others === "~")) return good(`${named}.`, [record]);
  const ended = `${record.replace(/ \?all(?= |$)/i, "")} ~all`;
  return lacking(
    `${named}, but says nothing of all others. Let the record end with ~all:`,
    [record],
    set(ended),
  );
}

function mechanismFor(host: string): string {
  const include = includeOf(host);
  if (include) return `include:${include}`;
  if (host.includes(":")) return `ip6:${host}`;
  return /^[\d.]+$/.test(host) ? `ip4:${host}` : `a:${host}`;
}

/** Mechanisms after `all` are ignored, so the new one goes before `all` or `redirect`. */
function withMechanism(record: string, mechanism: string): string {
  const last = / (?:[-~?]?all|redirect=)/i.exec(record)?.index ?? record.length;
  return `${record.slice(0, last)} ${mechanism}${record.slice(last)}`;
}

function merged(records: string[]): string {
  const terms = records.flatMap((record) => record.split(/ +/).slice(1));
  const named = terms.filter((term) => term && !/^[-+~?]?all$|=/i.test(term));
  return ["v=spf1", ...new Set(named), "~all"].join(" ");
}

interface KeyPlace {
  selector: string;
  of: string;
  texts: string[];
}

/** DKIM (RFC 6376): the key with which a mailbox checks a mail's signature. */
export function dkimVerdict({ domain, selector }: Sending, places: KeyPlace[]): Verdict {
  const keys = places
    .map((place) => ({ ...place, texts: place.texts.filter((text) => tagsOf(text).p !== undefined) }))
    .filter(({ texts }) => texts.length > 0);
  const own = keys.find((key) => key.selector === selector);
  if (selector && !own) {
    const [other] = keys;
    const hint = other ? ` There is one under ${other.selector}.` : "";
    return lacking(
      `No key is found under ${selector}._domainkey.${domain}.${hint} Your mail provider shows the record to add.`,
      other?.texts ?? [],
    );
  }
  if (!own && keys.length === 0) {
    return unknown(
      "No key is found under the usual names. Say below which one your provider gave you (its selector).",
    );
  }
  const verdicts = (own ? [own] : keys).map((key) => keyVerdict(key));
  return verdicts.find(({ state }) => state === "good") ?? (verdicts[0] as Verdict);
}

function keyVerdict({ selector, texts }: KeyPlace): Verdict {
  const under = `The key under ${selector}`;
  if (texts.length > 1)
    return lacking(`There are ${texts.length} keys under ${selector}; leave one of them.`, texts);
  const tags = tagsOf(texts[0] ?? "");
  if (tags.p === "") return lacking(`${under} was withdrawn. Ask your mail provider for a new one.`, texts);
  if (tags.v !== undefined && tags.v !== "DKIM1")
    return lacking(`${under} begins with something else than v=DKIM1.`, texts);
  const bits = bitsOf(tags.k ?? "rsa", (tags.p ?? "").replace(/\s/g, ""));
  if (bits === null) return lacking(`${under} cannot be read. Copy it anew from your mail provider.`, texts);
  // The least key length is from RFC 8301, 3.2.
  if (bits < 1024)
    return lacking(
      `${under} is too short (${bits} bits) to count. Ask your mail provider for a new one.`,
      texts,
    );
  if (tags.t?.split(":").includes("y"))
    return lacking(`${under} is marked as a trial (t=y), so signatures count for nothing yet.`, texts);
  return good(`A key to sign mails with is found, under ${selector}.`, texts);
}

/** Null if the key is unreadable. An Ed25519 key (RFC 8463) counts as 2,048 bits of RSA. */
function bitsOf(kind: string, base64: string): number | null {
  const key = Buffer.from(base64, "base64");
  if (kind === "ed25519") return key.length === 32 ? 2048 : null;
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      return createPublicKey({ key, format: "der", type }).asymmetricKeyDetails?.modulusLength ?? null;
    } catch {}
  }
  return null;
}

/** DMARC (RFC 7489): the domain's policy for mails that fail SPF and DKIM. */
export function dmarcVerdict(
  { domain, from }: Sending,
  { of, texts }: { of: string; texts: string[] },
): Verdict {
  const records = texts.filter((text) => /^v=dmarc1\s*(?:;|$)/i.test(text));
  const [record = "", ...others] = records;
  const set = (value: string) => ({ name: `_dmarc.${of}`, value });
  if (!record) {
    return lacking("Not set. Some mailboxes then sort mails as spam. Add this record to your domain:", [], {
      name: `_dmarc.${domain}`,
      value: `v=DMARC1; p=quarantine; rua=mailto:${from}`,
    });
  }
  if (others.length > 0)
    return lacking(
      `There are ${records.length} DMARC records, and with more than one none counts. Leave one of them.`,
      records,
    );
  const tags = tagsOf(record);
  const isBelow = of !== domain;
  const said = ((isBelow && tags.sp) || tags.p || "").toLowerCase();
  // An unknown policy counts as none if the record has an address for reports (RFC 7489, 6.6.3).
  const policy = ["none", "quarantine", "reject"].includes(said) ? said : tags.rua && "none";
  if (!policy)
    return lacking(
      "The record does not say what is to be done (p=), so it does not count. Change it to:",
      records,
      set(stricter(record, isBelow)),
    );
  if (policy === "none") {
    return lacking(
      "Mailboxes report, but deliver what others send in your name (p=none). Once SPF and DKIM are in order, change the record to:",
      records,
      set(stricter(record, isBelow)),
    );
  }
  const part = tags.pct && tags.pct !== "100" ? `, ${tags.pct} of 100` : "";
  const what = policy === "reject" ? "refused" : "sorted as spam";
  return good(`Mails that others send in your name are ${what}${part} (p=${policy}).`, records);
}

/** Sets the policy to quarantine, the milder of the two, and leaves the other tags. */
function stricter(record: string, isBelow: boolean): string {
  const wish = isBelow && tagsOf(record).sp ? "sp" : "p";
  const nameOf = (part: string) => part.split("=")[0]?.trim().toLowerCase();
  const parts = record.split(";").slice(1);
  const kept = parts.map((part) => part.trim()).filter((part) => part && nameOf(part) !== wish);
  const [head, tail] = wish === "p" ? [[`p=quarantine`], kept] : [kept, ["sp=quarantine"]];
  return ["v=DMARC1", ...head, ...tail].join("; ");
}

/** The syntax is name=value; name=value (RFC 6376, 3.2). */
function tagsOf(text: string): Record<string, string> {
  const pairs = text.split(";").flatMap((part) => {
    const at = part.indexOf("=");
    return at < 0 ? [] : [[part.slice(0, at).trim().toLowerCase(), part.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}
