import { expect, test } from "vitest";
import { canonicalPath } from "./canonical-path.ts";

test.each([
  ["/", "/"],
  ["/Products", "/products"],
  ["/products/", "/products"],
  ["/About-Us?from=Mail", "/about-us?from=Mail"],
  ["/Product/Daniry%20Kids%20Formula", "/product/Daniry%20Kids%20Formula"],
  ["/ADMIN/Dashboard", "/admin/dashboard"],
  ["/products.data", "/products.data"],
  ["//ELSEWHERE.example", "//ELSEWHERE.example"],
  ["/\\\\ELSEWHERE.example", "/\\\\ELSEWHERE.example"],
  ["/Unknown", "/Unknown"],
])("%s has its home at %s", (address, canonical) => {
  expect(canonicalPath(address)).toBe(canonical);
});
