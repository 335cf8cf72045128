import { expect, test } from "vitest";
import { isLocalAddress, isLoopback, isPublicAddress, isServerAddress } from "./addresses.ts";

test("public is what is neither private, link-local, shared nor reserved", () => {
  for (const address of ["8.8.8.8", "2606:4700::1111"])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  for (const address of [
    "10.1.2.3",
    "100.64.0.1",
    "169.254.169.254",
    "0.0.0.0",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "fd00:ec2::254",
    "fe80::1",
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

test("a server may listen in a private network, but at no link-local, metadata, multicast or unspecified address", () => {
  for (const address of "8.8.8.8 10.1.2.3 192.168.0.9 127.0.0.1 ::1 fd00::2 ::ffff:10.0.0.1".split(" "))
    expect([address, isServerAddress(address)]).toEqual([address, true]);
  for (const address of [
    "169.254.169.254",
    "169.254.0.1",
    "::ffff:169.254.169.254",
    "::ffff:a9fe:a9fe",
    "64:ff9b::169.254.169.254",
    "2002:a9fe:a9fe::1",
    "fe80::1",
    "fd00:ec2::254",
    "100.100.100.200",
    "168.63.129.16",
    "0.0.0.0",
    "0.1.2.3",
    "::",
    "::ffff:0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "ff02::1",
    "no address",
  ])
    expect([address, isServerAddress(address)]).toEqual([address, false]);
});

test("loopback is this machine in each way of writing it", () => {
  for (const address of ["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1"])
    expect([address, isLoopback(address)]).toEqual([address, true]);
  for (const address of ["10.0.0.1", "8.8.8.8", "::", "fd00::1", "localhost"])
    expect([address, isLoopback(address)]).toEqual([address, false]);
});

test.each([
  "http://localhost:3000",
  "http://daniry.localhost",
  "http://127.0.0.1:8080",
  "http://127.8.9.10",
  "http://[::1]:3000",
  "http://[::ffff:127.0.0.1]",
  "http://0.0.0.0:3000",
  "http://192.168.1.20",
  "http://10.1.2.3",
  "http://172.31.0.1",
  "http://[fd00::1]",
  "http://printer.local",
  "http://localhost.",
])("%s is local", (address) => {
  expect(isLocalAddress(address)).toBe(true);
});

test.each([
  "https://www.daniry.example",
  "https://localhost.daniry.example",
  "https://mylocalhost",
  "http://172.32.0.1",
  "http://8.8.8.8",
  "http://[2001:db8::1]",
  "https://127.0.0.1.daniry.example",
])("%s is public", (address) => {
  expect(isLocalAddress(address)).toBe(false);
});
