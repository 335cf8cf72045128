import { expect, test } from "vitest";
import { isLocalAddress } from "./local-address.ts";

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
