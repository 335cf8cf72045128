import { expect, test } from "vitest";
import { clientOf, networksAround } from "./client-network.ts";

const shared = (one: string, other: string) =>
  networksAround(one).filter((network) => networksAround(other).includes(network)).length;

test("an IPv4 address is a client of its own, however it is written", () => {
  expect(clientOf("192.0.2.1")).not.toBe(clientOf("192.0.2.2"));
  expect(clientOf("::ffff:192.0.2.1")).toBe(clientOf("192.0.2.1"));
});

test("all addresses of one /64 are one client", () => {
  expect(clientOf("2001:db8:1:2::1")).toBe(clientOf("2001:DB8:1:2:ffff:ffff:ffff:ffff"));
  expect(clientOf("2001:db8:1:2::1")).not.toBe(clientOf("2001:db8:1:3::1"));
});

test.each([
  ["192.0.2.1", "192.0.2.254", 3],
  ["192.0.2.1", "192.0.3.1", 2],
  ["192.0.2.1", "192.1.2.1", 1],
  ["192.0.2.1", "193.0.2.1", 0],
  ["2001:db8:100::1", "2001:db8:100:ffff::1", 3],
  ["2001:db8:100::1", "2001:db8:1ff::1", 2],
  ["2001:db8:100::1", "2001:db8:9999::1", 1],
  ["2001:db8:100::1", "2001:db9:100::1", 0],
  ["192.0.2.1", "2001:db8::1", 0],
])("%s and %s share so many networks", (one, other, count) => {
  expect(shared(one, other)).toBe(count);
});

test("what is no address stands for itself", () => {
  expect(clientOf("in-process")).toBe("in-process");
  expect(networksAround("in-process")).toEqual([]);
});
