import { BlockList, isIP, isIPv6 } from "node:net";
import type { Dns } from "./dns.ts";
import {
  isSpf,
  type Mechanism,
  ofAllOthers,
  parseSpf,
  type Qualifier,
  type SpfRecord,
} from "./spf-record.ts";

export interface SpfAnswer {
  result: "pass" | "fail" | "softfail" | "neutral" | "none" | "permerror";
  /** Why the record is in error, as the rest of a sentence that begins "The SPF record …". "" if it is valid. */
  fault: string;
  others: Qualifier | null;
  names: string[];
}

const results = { "+": "pass", "-": "fail", "~": "softfail", "?": "neutral" } as const;
/** Limits of RFC 7208, 4.6.4: look-ups of one record, look-ups without an answer, and servers of one mx. */
const mostLookUps = 10;
const mostVoid = 2;
const mostServers = 10;

class SpfFault extends Error {}

interface Sending {
  /** Address of the mail server. */
  address: string;
  domain: string;
}

/** check_host() of RFC 7208, 4: whether the domain's record lets this address send. */
export async function checkSpf(dns: Dns, sending: Sending): Promise<SpfAnswer> {
  const check = createCheck(dns, sending);
  try {
    const { result, others } = await check.of(sending.domain);
    return { result, fault: "", others, names: check.names };
  } catch (error) {
    if (!(error instanceof SpfFault)) throw error;
    return { result: "permerror", fault: error.message, others: null, names: check.names };
  }
}

function createCheck(dns: Dns, { address, domain: sender }: Sending) {
  const family = isIPv6(address) ? "ipv6" : "ipv4";
  const names: string[] = [];
  let lookUps = 0;
  let voids = 0;

  function countLookUp() {
    lookUps += 1;
    if (lookUps > mostLookUps)
      throw new SpfFault("takes more than ten look-ups, and with them it does not count");
  }

  function counted<Answer>(found: Answer[]): Answer[] {
    if (found.length === 0) voids += 1;
    if (voids > mostVoid) throw new SpfFault("names too much that is not there, and so it does not count");
    return found;
  }

  const addressesOf = (name: string) => (family === "ipv6" ? dns.v6(name) : dns.v4(name));

  function isWithin(network: string, { bits }: Mechanism): boolean {
    const of = isIPv6(network) ? "ipv6" : "ipv4";
    if (of !== family) return false;
    const list = new BlockList();
    list.addSubnet(network, bits[of], of);
    return list.check(address, family);
  }

  async function fits(mechanism: Mechanism, domain: string): Promise<boolean> {
    const { name, of } = mechanism;
    if (name === "all") return true;
    if (name === "ip4" || name === "ip6") {
      if (isIP(of) !== (name === "ip6" ? 6 : 4)) throw new SpfFault(`has a part that nobody can read: ${of}`);
      return isWithin(of, mechanism);
    }
    countLookUp();
    const target = of ? expand(of, { address, sender, domain }) : domain;
    if (name === "include") return (await included(target)).result === "pass";
    if (name === "exists") return counted(await dns.v4(target)).length > 0;
    if (name === "a") return counted(await addressesOf(target)).some((one) => isWithin(one, mechanism));
    // RFC 7208, 5.5 says not to use ptr, so it never matches.
    if (name === "ptr") return false;
    const servers = counted(await dns.mx(target));
    if (servers.length > mostServers) throw new SpfFault("names a mail exchange of more than ten servers");
    const found = await Promise.all(servers.map(addressesOf));
    return found.flat().some((one) => isWithin(one, mechanism));
  }

  async function included(domain: string) {
    names.push(domain);
    const answer = await of(domain);
    if (answer.result === "none") throw new SpfFault(`names ${domain}, which has none of its own`);
    return answer;
  }

  async function of(domain: string): Promise<Pick<SpfAnswer, "result" | "others">> {
    const texts = await dns.txt(domain);
    if (domain !== sender) counted(texts);
    const records = texts.filter(isSpf);
    if (records.length === 0) return { result: "none", others: null };
    if (records.length > 1) throw new SpfFault(`of ${domain} is there ${records.length} times`);
    const record = parseSpf(records[0] ?? "");
    if ("unreadable" in record) throw new SpfFault(`has a part that nobody can read: ${record.unreadable}`);
    return decide(record, domain);
  }

  async function decide(record: SpfRecord, domain: string): Promise<Pick<SpfAnswer, "result" | "others">> {
    const others = ofAllOthers(record);
    for (const mechanism of record.mechanisms) {
      if (await fits(mechanism, domain)) return { result: results[mechanism.qualifier], others };
    }
    if (!record.redirect) return { result: "neutral", others };
    countLookUp();
    return included(expand(record.redirect, { address, sender, domain }));
  }

  return { of, names };
}

/** Expands the macros of a name (RFC 7208, 7), such as %{ir}.%{v}._spf.%{d2}. */
function expand(
  spec: string,
  { address, sender, domain }: { address: string; sender: string; domain: string },
) {
  const values: Record<string, string> = {
    s: `postmaster@${sender}`,
    l: "postmaster",
    o: sender,
    d: domain,
    h: sender,
    i: isIPv6(address) ? nibbles(address) : address,
    v: isIPv6(address) ? "ip6" : "in-addr",
  };
  return spec
    .replace(
      /%\{([slodhiv])(\d*)(r?)([.+,/_=-]*)\}/gi,
      (_, letter: string, most: string, back: string, by: string) => {
        const value = values[letter.toLowerCase()] ?? "";
        const parts = [...(by || ".")].reduce((text, sign) => text.replaceAll(sign, "\n"), value).split("\n");
        if (back) parts.reverse();
        return parts.slice(Number(most) ? -Number(most) : 0).join(".");
      },
    )
    .replace(/%([%_-])/g, (_, sign: string) => ({ "%": "%", _: " ", "-": "%20" })[sign] ?? "");
}

function nibbles(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = (part: string) => (part ? part.split(":") : []);
  const [first, last] = [groups(head), groups(tail ?? "")];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  const all = [...first, ...Array.from({ length: missing }, () => "0"), ...last];
  return [...all.map((group) => group.padStart(4, "0")).join("")].join(".");
}
