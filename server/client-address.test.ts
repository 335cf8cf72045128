// @module-tag one-engine

import { expect, test } from "vitest";
import { clientOf } from "#api/platform/network/client-network.ts";
import { subscribe } from "#contract/visitors/newsletter.ts";
import { startTestApi } from "#test/support/api.ts";
import { createClientAddress, plainAddress, trustOf } from "./client-address.ts";

function visitorsOf(trust: string, forwarded: (number: number) => string): number {
  const proxies = /^\d+$/.test(trust) ? Number(trust) : trust || false;
  const clientAddress = createClientAddress(trustOf(proxies));
  const calls = Array.from({ length: 12 }, (_, number) =>
    clientAddress({
      headers: { "x-forwarded-for": forwarded(number) },
      socket: { remoteAddress: "10.0.0.1" },
    }),
  );
  return new Set(calls.map(clientOf)).size;
}

const visitors: [kind: string, trust: string, forwarded: (number: number) => string, count: number][] = [
  ["visitors with an address each", "1", (n) => `198.51.100.${n}`, 12],
  ["one visitor with a port each time", "1", (n) => `198.51.100.7:${40_000 + n}`, 1],
  ["one IPv6 visitor with a port each time", "1", (n) => `[2001:db8::7]:${40_000 + n}`, 1],
  ["one IPv6 visitor with addresses of one /64", "1", (n) => `2001:db8::${n}`, 1],
  ["one IPv6 visitor with a zone each time", "1", (n) => `fe80::7%eth${n}`, 1],
  ["one visitor in the spellings of IPv6", "1", (n) => (n % 2 ? "::ffff:198.51.100.7" : "198.51.100.7"), 1],
  ["rubbish each time", "1", (n) => `visitor-${n}`, 1],
  ["unfinished and octal addresses", "1", (n) => `198.51.${n}`, 1],
  ["no visitor but blanks and commas", "1", (n) => ", ".repeat(n + 1), 1],
  ["rubbish behind a visitor", "1", (n) => `198.51.100.${n}, unknown-${n}`, 1],
  ["a visitor in front of rubbish", "1", (n) => `unknown-${n}, 198.51.100.7`, 1],
  ["two proxies, the second with a port", "10.0.0.0/8", (n) => `198.51.100.7:${n}, 10.0.0.2:${n}`, 1],
  ["two proxies, visitors with an address each", "2", (n) => `198.51.100.${n}, 10.0.0.2:${n}`, 12],
  ["two proxies, and rubbish for the second", "2", (n) => `198.51.100.${n}, proxy-${n}`, 1],
];

test.each(visitors)("limits count %s rightly", (_, trust, forwarded, count) => {
  expect(visitorsOf(trust, forwarded)).toBe(count);
});

test("without a trusted proxy nothing of the header counts", () => {
  expect(visitorsOf("", (n) => `198.51.100.${n}`)).toBe(1);
  expect(visitorsOf("192.0.2.1", (n) => `198.51.100.${n}`)).toBe(1);
});

test.each([
  ["1", 12],
  ["", 10],
])("the limit of ten a minute counts these visitors, with TRUST_PROXY=%s", async (trust, taken) => {
  const api = await startTestApi({ rateLimit: true }, { TRUST_PROXY: trust });
  const statuses: number[] = [];
  for (let number = 0; number < 12; number++) {
    const headers = { "x-forwarded-for": `198.51.100.${number}` };
    const body = { email: `reader-${number}@example.com` };
    statuses.push((await api.call(subscribe, { body, from: "10.0.0.1", headers })).status);
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(taken);
  await api.close();
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:443", "192.0.2.1"],
  ["[2001:DB8:0::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::FFFF:c000:201", "192.0.2.1"],
  ["010.0.0.1", null],
  ["127.1", null],
  ["192.0.2.1:443:1", null],
  ["[192.0.2.1", null],
  ["_hidden", null],
  ["unknown", null],
  ["", null],
])("%s is the address %s", (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test.each([
  ["1", "203.0.113.1", "198.51.100.7"],
  ["loopback", "203.0.113.1", "203.0.113.1"],
  ["loopback", "::1", "198.51.100.7"],
  ["loopback", "::ffff:127.0.0.3", "198.51.100.7"],
  ["uniquelocal, 192.0.2.0/24", "192.0.2.9", "198.51.100.7"],
  ["uniquelocal, 192.0.2.0/24", "192.0.3.9", "192.0.3.9"],
  ["2001:db8:1::/48", "2001:db8:1:2::3", "198.51.100.7"],
  ["2001:db8:1::/48", "2001:db8:2::3", "2001:db8:2::3"],
])("with TRUST_PROXY=%s the header of %s makes the visitor %s", (trusted, peer, visitor) => {
  const clientAddress = createClientAddress(trustOf(/^\d+$/.test(trusted) ? Number(trusted) : trusted));
  const headers = { "x-forwarded-for": "203.0.113.99, 198.51.100.7:5000" };
  expect(clientAddress({ headers, socket: { remoteAddress: peer } })).toBe(visitor);
});
