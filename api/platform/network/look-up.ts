import { lookup } from "node:dns";
import { isIP, type LookupFunction } from "node:net";

/** A name or an address that leads to where no connection may go. */
export class RefusedAddress extends Error {
  readonly code = "ADDRESS_REFUSED";
}

type IsAllowed = (address: string) => boolean;

/** Looks a name up and refuses what is not allowed, for the very connection that is then made: no second answer of a name server counts. */
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

/** An address in numbers is connected to without being looked up. */
export function isRefusedNumber(host: string, isAllowed: IsAllowed): boolean {
  return isIP(host) > 0 && !isAllowed(host);
}
