import ipaddr from "ipaddr.js";

/** Bits of what one customer of a provider is given at least, and of the networks around it. */
const prefixes = {
  ipv4: { client: 32, around: [8, 16, 24] },
  ipv6: { client: 64, around: [32, 40, 48] },
} as const;
/** What counts as one client: an IPv4 address, or the /64 of an IPv6 address. An IPv4 address written as IPv6 is the same, and what our own rendering asks stands for itself. */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  return prefixOf(plain, prefixes[plain.kind()].client);
}

/** The networks around a client, the widest first: /8, /16 and /24 of an IPv4 address, /32, /40 and /48 of an IPv6 address. */
export function networksAround(address: string): string[] {
  if (!ipaddr.isValid(address)) return [];
  const plain = ipaddr.process(address);
  return prefixes[plain.kind()].around.map((bits) => prefixOf(plain, bits));
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return `${Buffer.from(address.toByteArray().slice(0, bits / 8)).toString("hex")}/${bits}`;
}
