import { expect, test } from "vitest";
import { known, merged } from "./palette-hits.ts";

const titles = (hits: { title: string }[]) => hits.map(({ title }) => title);

test("the panel's own pages and actions are found by the beginnings of their words", () => {
  expect(titles(known("add"))).toEqual(["Add product", "Add document"]);
  expect(titles(known("pass"))).toEqual(["Change password"]);
  expect(titles(known("product"))).toEqual(["Products", "Add product"]);
  expect(known("assword")).toEqual([]);
});

test("a page that the server found stands there once, and a product leads to its form", () => {
  const page = { kind: "page" as const, id: 1, title: "Trash", detail: "", address: "/admin/trash" };
  const product = {
    kind: "product" as const,
    id: 7,
    title: "Trash tin",
    detail: "",
    address: "/admin/products?id=7",
  };
  const hits = merged([page, product], "trash");
  expect(titles(hits)).toEqual(["Trash tin", "Trash", "Add product"]);
  expect(hits[2]?.address).toBe("/admin/products/new?title=trash");
  expect(hits[0]?.address).toBe("/admin/products/7");
});
