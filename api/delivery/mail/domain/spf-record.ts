/** The result if a mechanism matches: pass, fail, softfail, neutral. */
export type Qualifier = "+" | "-" | "~" | "?";

export interface Mechanism {
  qualifier: Qualifier;
  name: "all" | "include" | "a" | "mx" | "ptr" | "ip4" | "ip6" | "exists";
  /** A domain, or an address for ip4 and ip6. "" means the domain of the record itself. */
  of: string;
  bits: { ipv4: number; ipv6: number };
}

export interface SpfRecord {
  mechanisms: Mechanism[];
  redirect: string;
}

/** RFC 7208, 4.5. */
export const isSpf = (text: string) => /^v=spf1(?: |$)/i.test(text);

const mechanismShape = /^([-+~?]?)([a-z\d]+)(?::([^/]+))?(?:\/(\d{1,3}))?(?:\/\/(\d{1,3}))?$/i;
const ip6Shape = /^([-+~?]?)(ip6):([\da-f:.]+)(?:\/(\d{1,3}))?$/i;
const names = new Set(["all", "include", "a", "mx", "ptr", "ip4", "ip6", "exists"]);
const needsName = new Set(["include", "exists", "ip4", "ip6"]);

/** Parses by the grammar of RFC 7208, 12. `unreadable` is the first invalid term. */
export function parseSpf(text: string): SpfRecord | { unreadable: string } {
  const record: SpfRecord = { mechanisms: [], redirect: "" };
  for (const term of text.split(/ +/).slice(1).filter(Boolean)) {
    const [, modifier, value = ""] = /^([a-z][\w.-]*)=(.*)$/i.exec(term) ?? [];
    if (modifier?.toLowerCase() === "redirect") {
      if (!value || record.redirect) return { unreadable: term };
      record.redirect = value;
    }
    // Other modifiers do not affect the result, and unknown ones are ignored (RFC 7208, 6).
    if (modifier) continue;
    const mechanism = readMechanism(term);
    if (!mechanism) return { unreadable: term };
    record.mechanisms.push(mechanism);
  }
  return record;
}

function readMechanism(term: string): Mechanism | null {
  const [, sign, given = "", of = "", first, second] = ip6Shape.exec(term) ?? mechanismShape.exec(term) ?? [];
  const name = given.toLowerCase();
  if (!names.has(name) || (needsName.has(name) && !of)) return null;
  if (name === "all" && term.includes(":")) return null;
  const bits = {
    ipv4: name === "ip6" ? 32 : Number(first ?? 32),
    ipv6: Number((name === "ip6" ? first : second) ?? 128),
  };
  if (bits.ipv4 > 32 || bits.ipv6 > 128) return null;
  return { qualifier: (sign || "+") as Qualifier, name: name as Mechanism["name"], of, bits };
}

export function ofAllOthers({ mechanisms }: SpfRecord): Qualifier | null {
  return mechanisms.find(({ name }) => name === "all")?.qualifier ?? null;
}
