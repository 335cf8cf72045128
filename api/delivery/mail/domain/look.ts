import { isIP } from "node:net";
import type { Vouching } from "#contract/delivery/mail-domain.ts";
import { type Dns, DnsSilent } from "./dns.ts";
import { organisationOf } from "./organisation.ts";
import { checkSpf } from "./spf.ts";
import { isSpf } from "./spf-record.ts";
import { dkimVerdict, dmarcVerdict, type Sending, silent, spfVerdict } from "./verdicts.ts";

/** Selectors of the large mail providers; many hosters use `default` and `dkim`. */
const usualSelectors = ["default", "google", "selector1", "selector2", "k1", "s1", "s2", "mail", "dkim"];
const mostAddresses = 4;

export function lookAtDomain(dns: Dns, sending: Sending): Promise<Vouching["rows"]> {
  const looks = { spf: spf(dns, sending), dkim: dkim(dns, sending), dmarc: dmarc(dns, sending) };
  const rows = Object.entries(looks).map(async ([name, look]) => {
    const verdict = await look.catch((error) => {
      if (error instanceof DnsSilent) return silent;
      throw error;
    });
    return { name: name as keyof typeof looks, ...verdict };
  });
  return Promise.all(rows);
}

async function spf(dns: Dns, sending: Sending) {
  const { domain, host } = sending;
  const records = (await dns.txt(domain)).filter(isSpf);
  if (records.length !== 1) return spfVerdict(sending, { records, addresses: [], answers: [] });
  const addresses = isIP(host) ? [host] : await dns.addresses(host);
  const asked = addresses.slice(0, mostAddresses);
  // Without an address the record itself is still checked.
  const answers = await Promise.all(
    (asked.length > 0 ? asked : ["0.0.0.0"]).map((address) => checkSpf(dns, { address, domain })),
  );
  return spfVerdict(sending, { records, addresses: asked, answers });
}

/** A signature may be for the sender's domain or for its organisational domain (RFC 7489, 3.1.1). */
async function dkim(dns: Dns, sending: Sending) {
  const { domain, selector } = sending;
  const domains = [...new Set([domain, organisationOf(domain)])];
  const selectors = [...new Set([...(selector ? [selector] : []), ...usualSelectors])];
  const places = domains.flatMap((of) => selectors.map((name) => ({ selector: name, of })));
  const found = await Promise.all(
    places.map(async (place) => ({
      ...place,
      texts: await dns.txt(`${place.selector}._domainkey.${place.of}`),
    })),
  );
  return dkimVerdict(sending, found);
}

/** A domain without a record inherits that of its organisational domain (RFC 7489, 6.6.3). */
async function dmarc(dns: Dns, sending: Sending) {
  const at = async (of: string) => ({ of, texts: await dns.txt(`_dmarc.${of}`) });
  const own = await at(sending.domain);
  const organisation = organisationOf(sending.domain);
  const isSilent = !own.texts.some((text) => /^v=dmarc1/i.test(text));
  return dmarcVerdict(sending, isSilent && organisation !== sending.domain ? await at(organisation) : own);
}
