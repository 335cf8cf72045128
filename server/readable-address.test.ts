import { expect, test } from "vitest";
import { readableAddress } from "./readable-address.ts";

test.each([
  ["/product/Rice%20100%%20pure", "/product/Rice%20100%25%20pure"],
  ["/product/100%?sort=5%", "/product/100%25?sort=5%"],
  ["/%E0%A4", "/%25E0%25A4"],
  ["/%zz%E0", "/%25zz%25E0"],
  ["/product/Is%20it%3F", "/product/Is%20it%3F"],
  ["/api/contact/%", "/api/contact/%"],
  ["/documents/1/%.pdf", "/documents/1/%.pdf"],
])("%s is read as %s", (address, read) => {
  expect(readableAddress(address)).toBe(read);
});
