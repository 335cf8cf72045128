import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

function addressOf(text: string): Address | null {
  return isIP(text) === 0 ? null : ipaddr.process(text);
}

function isWithin(address: Address, networks: readonly string[]): boolean {
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return base.kind() === address.kind() && address.match(base as never, bits);
  });
}

/** Neither private nor reserved (RFC 6890), and in the part of IPv6 that is given to hosts. */
export function isPublicAddress(text: string): boolean {
  const address = isIP(text) === 0 ? null : ipaddr.parse(text);
  if (address?.range() !== "unicast") return false;
  return address.kind() === "ipv4" || isWithin(address, ["2000::/3"]);
}

export function isLoopback(text: string): boolean {
  return addressOf(text)?.range() === "loopback";
}

/** Addresses at which clouds hand out a machine's credentials, and 169.254.0.0/16 behind NAT64 (RFC 6052) and 6to4 (RFC 3056). */
const metadata = [
  ...["100.100.100.200/32", "192.0.0.192/32", "168.63.129.16/32"],
  ...["fd00:ec2::/32", "fd20:ce::/32", "64:ff9b::a9fe:0/112", "2002:a9fe::/32"],
];
const withoutServer = ["unspecified", "linkLocal", "multicast", "broadcast"];

export function isServerAddress(text: string): boolean {
  const address = addressOf(text);
  if (!address || withoutServer.includes(address.range())) return false;
  return !isWithin(address, [...metadata, "240.0.0.0/4"]);
}

const local = ["loopback", "private", "linkLocal", "unspecified", "uniqueLocal"];

export function isLocalAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const address = addressOf(host);
  if (address) return local.includes(address.range());
  return host === "localhost" || host.endsWith(".localhost") || host.endsWith(".local");
}
