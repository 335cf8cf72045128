import { BlockList, isIP } from "node:net";

/** Loopback, private networks (RFC 1918, RFC 4193) and link-local ones (RFC 3927, RFC 4291). */
const local = new BlockList();
for (const [network, prefix] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["0.0.0.0", 32],
] as const) {
  local.addSubnet(network, prefix, "ipv4");
}
local.addAddress("::1", "ipv6");
local.addAddress("::", "ipv6");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");

export function isLocalAddress(url: string): boolean {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const family = isIP(host);
  if (family !== 0) return local.check(host, family === 6 ? "ipv6" : "ipv4");
  return host === "localhost" || host.endsWith(".localhost") || host.endsWith(".local");
}
