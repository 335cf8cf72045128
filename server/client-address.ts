import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { Environment } from "./environment.ts";

/** `hop` is 0 for the peer of the connection. */
export type TrustProxy = (address: string, hop: number) => boolean;

interface Heard {
  headers: IncomingHttpHeaders;
  socket: { remoteAddress?: string | undefined };
}

const header = "x-forwarded-for";

const named: Record<string, string[]> = {
  loopback: ["127.0.0.0/8", "::1/128"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};

/** A number trusts that many proxies, counted from the server outwards; a text names their addresses and ranges. */
export function trustOf(proxies: Environment["trustProxy"]): TrustProxy {
  if (typeof proxies === "number") return (_address, hop) => hop < proxies;
  const list = new BlockList();
  const parts = proxies === false ? [] : proxies.split(",").map((part) => part.trim());
  for (const part of parts.flatMap((name) => named[name] ?? name)) {
    const [address = "", bits] = part.split("/");
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return (text) => {
    const address = plainAddress(text);
    return address !== null && list.check(address, familyOf(address));
  };
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}

/** Normalises an address: no port, brackets or zone, and IPv4 in IPv6 as IPv4. Null if it is no address. */
export function plainAddress(text: string): string | null {
  const [, ipv6, ipv4] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  const [address = ""] = (ipv6 ?? ipv4 ?? text).split("%");
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/** The nearest proxy comes first. The first invalid entry ends the list, because entries behind it cannot be trusted. */
function forwardedBy({ headers }: Pick<Heard, "headers">): string[] {
  const entries = String(headers[header] ?? "").split(",");
  const addresses: string[] = [];
  for (const entry of entries.reverse()) {
    const address = plainAddress(entry.trim());
    if (address === null) break;
    addresses.push(address);
  }
  return addresses;
}

export function tidyForwarded({ headers }: Pick<Heard, "headers">) {
  if (headers[header] !== undefined) headers[header] = forwardedBy({ headers }).reverse().join(", ");
}

/** The visitor's address before routing, equal to the later `request.ip`: the nearest address that no trusted proxy has. */
export function createClientAddress(trust: TrustProxy) {
  return ({ headers, socket }: Heard): string => {
    const chain = [socket.remoteAddress ?? "", ...forwardedBy({ headers })];
    const address = chain.at(chain.findIndex((one, hop) => !trust(one, hop))) ?? "";
    return plainAddress(address) ?? address;
  };
}
