import { Resolver } from "node:dns/promises";
import { storable } from "#api/platform/database/storable.ts";

/** DNS gave no answer, so nothing follows about the name. */
export class DnsSilent extends Error {}

export interface DnsSettings {
  /** Addresses of the DNS servers, with or without a port. The machine's own ones if not set. */
  servers?: string[] | undefined;
  /** Milliseconds for one try. */
  timeout?: number;
  tries?: number;
}

/** An answer is empty if DNS has no such record. It throws `DnsSilent` if DNS does not answer. */
export type Dns = ReturnType<typeof openDns>;

/** Characters of one record; a 4,096-bit key takes about 800. */
const longestText = 4_000;

/** No such name (ENOTFOUND), no record of this type (ENODATA), or an invalid name (EBADNAME). */
const nothing = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/** It asks each name once, so open a new one for each check. */
export function openDns({ servers, timeout = 2_000, tries = 2 }: DnsSettings) {
  const resolver = new Resolver({ timeout, tries });
  if (servers) resolver.setServers(servers);
  const asked = new Map<string, Promise<unknown[]>>();
  let isClosed = false;

  function once<Answer>(kind: string, name: string, ask: (name: string) => Promise<Answer[]>) {
    const key = `${kind} ${name.toLowerCase()}`;
    const known = asked.get(key) as Promise<Answer[]> | undefined;
    const answer = known ?? askOf(ask, name);
    asked.set(key, answer);
    return answer;
  }

  async function askOf<Answer>(ask: (name: string) => Promise<Answer[]>, name: string): Promise<Answer[]> {
    if (isClosed) throw new DnsSilent(name);
    try {
      return await ask(name);
    } catch (error) {
      if (nothing.has((error as NodeJS.ErrnoException).code ?? "")) return [];
      throw new DnsSilent(name, { cause: error });
    }
  }

  const v4 = (name: string) => once("A", name, (given) => resolver.resolve4(given));
  const v6 = (name: string) => once("AAAA", name, (given) => resolver.resolve6(given));
  return {
    v4,
    v6,
    addresses: async (name: string) => (await Promise.all([v4(name), v6(name)])).flat(),
    async txt(name: string): Promise<string[]> {
      const records = await once("TXT", name, (given) => resolver.resolveTxt(given));
      return records.map((strings) => storable(strings.join(""), longestText));
    },
    async mx(name: string): Promise<string[]> {
      const records = await once("MX", name, (given) => resolver.resolveMx(given));
      return records.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
    },
    /** Pending and later queries throw `DnsSilent`. */
    close() {
      isClosed = true;
      resolver.cancel();
    },
  };
}
