import { BlockList, isIP } from "node:net";

/**
 * Networks without a public host (RFC 6890): this machine, private, shared and link-local ones, and those of no single machine.
 */
const reserved = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  reserved.addSubnet(network, prefix, "ipv4");

/** Public IPv6 space. The networks below stand for IPv4 addresses or for no machine. */
const given = new BlockList();
given.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  reserved.addSubnet(network, prefix, "ipv6");

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, "ipv4");
  return family === 6 && given.check(address, "ipv6") && !reserved.check(address, "ipv6");
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

export function isLoopback(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && loopback.check(address, family === 6 ? "ipv6" : "ipv4");
}

/**
 * No owner's server listens here: unspecified, link-local and multicast addresses, and those at which clouds hand out a machine's
 * credentials. Their IPv6 forms are included.
 */
const noServer = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
  // Metadata of Alibaba, Oracle and Azure.
  ["100.100.100.200", 32],
  ["192.0.0.192", 32],
  ["168.63.129.16", 32],
] as const)
  noServer.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 128],
  ["fe80::", 10],
  ["ff00::", 8],
  // Metadata of Amazon and Google.
  ["fd00:ec2::", 32],
  ["fd20:ce::", 32],
  // 169.254.0.0/16 behind NAT64 (RFC 6052) and 6to4 (RFC 3056).
  ["64:ff9b::a9fe:0", 112],
  ["2002:a9fe::", 32],
] as const)
  noServer.addSubnet(network, prefix, "ipv6");

export function isServerAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && !noServer.check(address, family === 6 ? "ipv6" : "ipv4");
}
