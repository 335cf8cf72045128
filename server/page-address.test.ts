import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageAddresses } from "./page-address.ts";

const [loader, page] = [() => null, () => null];

function route(id: string, parentId?: string, path?: string, module: object = { default: page, loader }) {
  return { id, parentId, path, module };
}

const routes = [
  route("root"),
  route("site/layout", "root", undefined, { default: page }),
  route("home", "site/layout"),
  route("products", "site/layout", "products"),
  route("product", "site/layout", "product/:title"),
  route("testimonials", "site/layout", "testimonials"),
  route("missing", "site/layout", "*"),
  route("robots", "root", "robots.txt", { loader }),
  route("edit", "root", "admin/products/:id", { default: page }),
  route("new", "root", "admin/products/new", { default: page }),
];
const pageAddress = createPageAddresses(
  Object.fromEntries(routes.map((one) => [one.id, one])) as unknown as ServerBuild["routes"],
);

test.each([
  ["/", "/"],
  ["/Products", "/products"],
  ["/products/", "/products"],
  [`/products${"/".repeat(1_500)}`, "/products"],
  ["/%50roducts%20", "/products"],
  ["/Product/Daniry%20Kids%20Formula", "/product/Daniry%20Kids%20Formula"],
  ["/product/%20A%26b'(c)%2F%44%20?x=1", "/product/A%26b'(c)%2FD"],
  ["/product/%252E", "/product/%252E"],
  ["//products", "/products"],
  ["///product//a%20b//", "/product/a%20b"],
  ["//", "/"],
  ["/product/.%20", "/product/.%20"],
  ["/product/%2E.%20", "/product/..%20"],
  ["/product/Oats%2Edata", "/product/Oats%2Edata"],
  ["/product/Oats%2edat%61/", "/product/Oats%2Edata"],
  ["/ADMIN/Products/7", "/admin/products/7"],
  ["/admin/products/NEW", "/admin/products/new"],
  ["/products).", "/products"],
  ["/testimonials%E2%80%9D", "/testimonials"],
  ["/testimonials%20%E2%80%8B", "/testimonials"],
  ["/%2574estimonials,", "/testimonials"],
  ["/)", "/"],
  ["/product/Is%20it%3F", "/product/Is%20it%3F"],
  ["/admin/products/7>.", "/admin/products/7"],
  ["/ar", "/ar"],
  ["/ar/", "/ar"],
  ["/ar?x=1", "/ar"],
  ["/ar/Products).", "/ar/products"],
  ["/ar/product/%D8%AD%D9%84%D9%8A%D8%A8", "/ar/product/%D8%AD%D9%84%D9%8A%D8%A8"],
])("%s has its home at %s", (address, home) => {
  expect(pageAddress(address)?.home).toBe(home);
  expect(pageAddress(home)?.home).toBe(home);
});

test.each([
  "//elsewhere.example",
  "/\\\\elsewhere.example",
  "/unknown",
  "/products/more",
  "/product/",
  "/product/%20",
  "/product/%2E%2E",
  "/product/%E0%A4",
  "/product/a/b",
  "/robots.txt.data",
  "/ar/admin/products/7",
  "/ar/robots.txt",
  "/ar/ar",
  "/AR",
  "/fr/products",
  "https://elsewhere.example/",
])("%s is no page of the site map", (address) => {
  expect(pageAddress(address)).toBeNull();
});

test.each([
  ["/?utm_source=mail", "/"],
  ["/products?x=1", "/products"],
  ["/products?format=tin&utm_source=x&need=babies&need=adults", "/products?need=babies&format=tin"],
  ["/products?without=oats,milk&without=milk&need=nobody", "/products?without=milk&without=oats"],
  ["/testimonials?form", "/testimonials?form="],
  ["/testimonials?sent=1&form", "/testimonials?sent"],
  ["/product/a?need=babies", "/product/a"],
  ["/admin/products/7?q=milk", "/admin/products/:id"],
  ["/admin/products/new", "/admin/products/new"],
  ["/robots.txt?x", "/robots.txt"],
  ["/product/Oats%2Edata.data", "/product/Oats%2Edata.data"],
  ["/product/.%20.data", "/product/.%20.data"],
  ["/_.data", "/_.data"],
  ["/products.data?x=1", "/products.data"],
  ["/products.data?need=babies&_routes=products&x", "/products.data?need=babies&_routes=products"],
  ["/products.data?_routes=products,root", "/products.data?_routes=root%2Cproducts"],
  ["/PRODUCTS.data?_routes=products", "/products.data?_routes=products"],
  ["/ar?utm_source=mail", "/ar"],
  ["/ar.data", "/ar.data"],
  ["/ar/_.data", "/ar.data"],
  ["/ar/products.data?need=babies&_routes=products", "/ar/products.data?need=babies&_routes=products"],
  ["/ar/products?need=babies", "/ar/products?need=babies"],
])("%s is kept as %s", (address, key) => {
  expect(pageAddress(address)?.key).toBe(key);
});

test("the data of a route that is not on the page is kept under no address", () => {
  expect(pageAddress("/products.data?_routes=home")).toBeNull();
});
