import { expect, test } from "vitest";
import { pageOfPanel } from "./return-to.ts";

const origin = "https://www.daniry.example";

test.each([
  ["/admin/products/5", "/admin/products/5"],
  ["/admin/contact-submissions?search=a%20b&id=3#note", "/admin/contact-submissions?search=a%20b&id=3#note"],
  ["/admin/../admin/trash", "/admin/trash"],
  [`${origin}/admin/profile`, "/admin/profile"],
])("%s is a page of the panel", (text, page) => {
  expect(pageOfPanel(text, origin)).toBe(page);
});

test.each([
  "/admin",
  "/administration/x",
  "/products",
  "/admin/../products",
  "/admin/%2e%2e/products",
  "//evil.example/admin/products",
  "/\\evil.example/admin/products",
  "\\\\evil.example/admin/",
  "https://evil.example/admin/products",
  "https://www.daniry.example.evil.example/admin/products",
  "https://www.daniry.example@evil.example/admin/products",
  "http://www.daniry.example/admin/products",
  "javascript:alert(1)//admin/",
  "data:text/html,/admin/",
  "",
])("%s is none", (text) => {
  expect(pageOfPanel(text, origin)).toBeNull();
});
