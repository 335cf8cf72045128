import { isIP } from "node:net";
import type { Vouching } from "#contract/delivery/mail-domain.ts";
import { type Dns, DnsSilent } from "./dns.ts";
import { organisationOf } from "./organisation.ts";
import { checkSpf } from "./spf.ts";
import { isSpf } from "./spf-record.ts";
import { dkimVerdict, dmarcVerdict, type Sending, silent, spfVerdict } from "./verdicts.ts";

/** Selectors that mail providers give their customers; `default` and `dkim` are those of many hosters. */
const usualSelectors = ["default", "google", "selector1", "selector2", "k1", "s1", "s2", "mail", "dkim"];
/** A server with more addresses than these is judged by them. */
const mostAddresses = 4;

/** Asks DNS for the three records by which a domain vouches for its mail, and says of each what it means. */
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
  // Without an address the record itself is looked at all the same.
  const answers = await Promise.all(
    (asked.length > 0 ? asked : ["0.0.0.0"]).map((address) => checkSpf(dns, { address, domain })),
  );
  return spfVerdict(sending, { records, addresses: asked, answers });
}

/** Mails may be signed for the domain of the sender, or for the one that was registered (RFC 7489, 3.1.1). */
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

/** Where the domain says nothing, what was registered says it for all below it (RFC 7489, 6.6.3). */
async function dmarc(dns: Dns, sending: Sending) {
  const at = async (of: string) => ({ of, texts: await dns.txt(`_dmarc.${of}`) });
  const own = await at(sending.domain);
  const organisation = organisationOf(sending.domain);
  const isSilent = !own.texts.some((text) => /^v=dmarc1/i.test(text));
  return dmarcVerdict(sending, isSilent && organisation !== sending.domain ? await at(organisation) : own);
}
