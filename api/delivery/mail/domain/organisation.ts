/** Second parts under which countries register names, such as the co of co.om and the ac of ac.in. */
const registered = new Set(
  "ac co com edu firm gen gob gov ind info ltd mil net nic nom or org plc res sch".split(" "),
);

/**
 * The organisational domain of a name (RFC 7489, 3.2): what was registered, without what its owner put before it. The list of all public
 * suffixes changes weekly; this knows the usual ones.
 */
export function organisationOf(name: string): string {
  const parts = name.toLowerCase().split(".").filter(Boolean);
  const isOfCountry = parts.at(-1)?.length === 2 && registered.has(parts.at(-2) ?? "");
  return parts.slice(isOfCountry ? -3 : -2).join(".");
}

/** Whose servers are known by another name in their customers' records. */
const alsoKnownAs: Record<string, { house: string; include: string }> = {
  "gmail.com": { house: "google.com", include: "_spf.google.com" },
  "googlemail.com": { house: "google.com", include: "_spf.google.com" },
  "google.com": { house: "google.com", include: "_spf.google.com" },
  "office365.com": { house: "outlook.com", include: "spf.protection.outlook.com" },
  "outlook.com": { house: "outlook.com", include: "spf.protection.outlook.com" },
};

/** Under which domain the owner of a mail server names its servers in SPF. */
export function houseOf(host: string): string {
  const organisation = organisationOf(host);
  return alsoKnownAs[organisation]?.house ?? organisation;
}

/** What its customers are to include in their own records; undefined where that is not known. */
export function includeOf(host: string): string | undefined {
  return alsoKnownAs[organisationOf(host)]?.include;
}

/** Names that are given to nobody (RFC 6761), or no names of the internet at all. */
export function isForTrials(domain: string): boolean {
  const [, last] = /\.([^.]+)$/.exec(domain) ?? [];
  return last === undefined || /^(?:test|example|invalid|localhost|local|internal|\d+)$/i.test(last);
}
