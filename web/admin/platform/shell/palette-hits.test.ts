import { expect, test } from "vitest";
import { known, merged } from "./palette-hits.ts";

const titles = (hits: { title: string }[]) => hits.map(({ title }) => title);

test("the panel's own pages and actions are found by the beginnings of their words", () => {
  expect(titles(known("add"))).toEqual(["Add product", "Add document"]);
  expect(titles(known("pass"))).toEqual(["Profile Settings", "Change password"]);
  expect(titles(known("product"))).toEqual(["Products", "Add product"]);
  expect(titles(known("token"))).toEqual(["Connections"]);
  expect(known("assword")).toEqual([]);
});

test("what the server found leads to where the panel opens it, with pages and actions after it", () => {
  const contact = { kind: "contact" as const, id: 6, title: "Trash Traders", detail: "" };
  const product = { kind: "product" as const, id: 7, title: "Trash tin", detail: "" };
  const hits = merged([contact, product], "trash");
  expect(titles(hits)).toEqual(["Trash tin", "Trash Traders", "Trash", "Add product"]);
  expect(hits.map(({ address }) => address)).toEqual([
    "/admin/products/7",
    "/admin/contact-submissions?open=6",
    "/admin/trash",
    "/admin/products/new?title=trash",
  ]);
});
