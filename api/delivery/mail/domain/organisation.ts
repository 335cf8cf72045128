/** Second-level names under which countries register domains, such as co in co.om and ac in ac.in. */
const registered = new Set(
  "ac co com edu firm gen gob gov ind info ltd mil net nic nom or org plc res sch".split(" "),
);

/**
 * The organisational domain of a name (RFC 7489, 3.2). It knows only the usual suffixes, since the list of public suffixes
 * changes weekly.
 */
export function organisationOf(name: string): string {
  const parts = name.toLowerCase().split(".").filter(Boolean);
  const isOfCountry = parts.at(-1)?.length === 2 && registered.has(parts.at(-2) ?? "");
  return parts.slice(isOfCountry ? -3 : -2).join(".");
}

/** Providers whose customers name another domain in SPF than that of the mail server. */
const alsoKnownAs: Record<string, { house: string; include: string }> = {
  "gmail.com": { house: "google.com", include: "_spf.google.com" },
  "googlemail.com": { house: "google.com", include: "_spf.google.com" },
  "google.com": { house: "google.com", include: "_spf.google.com" },
  "office365.com": { house: "outlook.com", include: "spf.protection.outlook.com" },
  "outlook.com": { house: "outlook.com", include: "spf.protection.outlook.com" },
};

/** The domain under which SPF records name the servers of this provider. */
export function houseOf(host: string): string {
  const organisation = organisationOf(host);
  return alsoKnownAs[organisation]?.house ?? organisation;
}

export function includeOf(host: string): string | undefined {
  return alsoKnownAs[organisationOf(host)]?.include;
}

/** Reserved names (RFC 6761), and names outside the public DNS. */
export function isForTrials(domain: string): boolean {
  const [, last] = /\.([^.]+)$/.exec(domain) ?? [];
  return last === undefined || /^(?:test|example|invalid|localhost|local|internal|\d+)$/i.test(last);
}
