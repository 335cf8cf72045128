import { expect, test } from "vitest";
import { addressIn, splitLanguage } from "./languages.ts";

test.each([
  ["/", "/ar"],
  ["/?sent", "/ar?sent"],
  ["/#", "/ar#"],
  ["/products?need=babies", "/ar/products?need=babies"],
  ["/product/100%25", "/ar/product/100%25"],
])("%s stands in Arabic at %s", (path, address) => {
  expect(addressIn("en", path)).toBe(path);
  expect(addressIn("ar", path)).toBe(address);
  expect(splitLanguage(address)).toEqual({ language: "ar", path });
  expect(splitLanguage(path)).toEqual({ language: "en", path });
});

test.each(["https://shop.example/ar", "mailto:info@daniry.test", "#main", "tel:+96879885720"])(
  "%s is the same in every language",
  (address) => {
    expect(addressIn("ar", address)).toBe(address);
    expect(splitLanguage(address)).toEqual({ language: "en", path: address });
  },
);

test.each(["/arabic", "/en/products", "/fr", "/AR/products", "/product/ar", "//ar"])(
  "%s is no address in Arabic",
  (address) => {
    expect(splitLanguage(address)).toEqual({ language: "en", path: address });
  },
);
