import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

export class RefusedAddress extends Error {
  readonly code = "ADDRESS_REFUSED";
}

type IsAllowed = (address: string) => boolean;

/** Checks the same lookup that the connection uses, so a second answer of a name server has no effect. */
export function lookUpAllowed(isAllowed: IsAllowed): LookupFunction {
  return (host, options, answer) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return answer(error, "");
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => !isAllowed(address)))
        return answer(new RefusedAddress(), "");
      return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
    });
  };
}

export function isRefusedNumber(host: string, isAllowed: IsAllowed): boolean {
  return isIP(host) > 0 && !isAllowed(host);
}
