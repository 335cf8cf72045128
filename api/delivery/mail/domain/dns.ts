import { Resolver } from "node:dns/promises";
import { storable } from "#api/platform/database/storable.ts";

/** Nothing follows from it for what was asked: DNS did not answer, or could not. */
export class DnsSilent extends Error {}

export interface DnsSettings {
  /** Addresses of the servers that are asked, with a port or without; those of this machine where silent. */
  servers?: string[] | undefined;
  /** Milliseconds that one try may take. */
  timeout?: number;
  tries?: number;
}

/** Answers of DNS; each is empty where there is none, and throws `DnsSilent` where nobody knows. */
export type Dns = ReturnType<typeof openDns>;

/** Of one record; a key of 4,096 bits takes some 800 signs. */
const longestText = 4_000;

/** That there is no such name (ENOTFOUND), nothing of this kind (ENODATA), or that it can be no name. */
const nothing = new Set(["ENOTFOUND", "ENODATA", "EBADNAME"]);

/** For one look: what was asked once is not asked again. */
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
    /** A record of several strings is one text (RFC 7208, 3.3). */
    async txt(name: string): Promise<string[]> {
      const records = await once("TXT", name, (given) => resolver.resolveTxt(given));
      return records.map((strings) => storable(strings.join(""), longestText));
    },
    async mx(name: string): Promise<string[]> {
      const records = await once("MX", name, (given) => resolver.resolveMx(given));
      return records.toSorted((one, other) => one.priority - other.priority).map(({ exchange }) => exchange);
    },
    /** What is under way, and all that is asked from now on, is not answered. */
    close() {
      isClosed = true;
      resolver.cancel();
    },
  };
}
