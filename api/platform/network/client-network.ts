import ipaddr from "ipaddr.js";

const prefixes = {
  ipv4: { client: 32, around: [8, 16, 24] },
  ipv6: { client: 64, around: [32, 40, 48] },
} as const;
/**
 * A client is an IPv4 address, or the /64 of an IPv6 address. A name that is no address, such as that of our own rendering,
 * stands for itself.
 */
export function clientOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const plain = ipaddr.process(address);
  return prefixOf(plain, prefixes[plain.kind()].client);
}

export function networksAround(address: string): string[] {
  if (!ipaddr.isValid(address)) return [];
  const plain = ipaddr.process(address);
  return prefixes[plain.kind()].around.map((bits) => prefixOf(plain, bits));
}

function prefixOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  return `${Buffer.from(address.toByteArray().slice(0, bits / 8)).toString("hex")}/${bits}`;
}
