import { expect, test } from "vitest";
import { trashAddresses } from "../records.ts";
import { known, merged } from "./palette-hits.ts";

const titles = (hits: { title: string }[]) => hits.map(({ title }) => title);

test("the panel's own pages and actions are found by the beginnings of their words", () => {
  expect(titles(known("add")).slice(-2)).toEqual(["Add product", "Add document"]);
  expect(titles(known("pass"))).toEqual(["Change password"]);
  expect(titles(known("add pro"))).toEqual(["Add product"]);
  expect(known("assword")).toEqual([]);
});

test("what the server found leads to where the panel opens it, with pages and actions after it", () => {
  const contact = { kind: "contact" as const, id: 6, title: "Trash Traders", detail: "", phone: null };
  const product = { kind: "product" as const, id: 7, title: "Trash tin", detail: "", phone: null };
  const text = {
    page: "company" as const,
    language: "en" as const,
    field: "reach.phone",
    title: "Trash",
    detail: "Company",
  };
  const arabic = { ...text, page: "faqs" as const, language: "ar" as const, title: "Trash again" };
  const hits = merged({ data: [contact, product], texts: [text, arabic] }, "trash");
  expect(titles(hits).slice(0, 3)).toEqual(["Trash tin", "Trash Traders", "Trash: products"]);
  expect(titles(hits).slice(-3)).toEqual(["Trash", "Trash again", "Add a product called “trash”"]);
  expect(hits.map(({ address }) => address)).toEqual([
    "/admin/products/7",
    "/admin/contact-submissions?id=6",
    ...Object.values(trashAddresses),
    "/admin/website/company",
    "/admin/website/pages/faqs?language=ar",
    "/admin/products/new?title=trash",
  ]);
  expect(hits.at(-3)?.field).toBe("reach.phone");
});

test.each([
  ["faq", "FAQs"],
  ["questions", "FAQs"],
  ["privacy", "Privacy Policy"],
  ["gdpr", "A person's data"],
  ["address", "Addresses of the offices"],
  ["hero", "Heading of Home"],
  ["two factor", "Second factor"],
  ["2fa", "Second factor"],
  ["opening hours", "Opening hours"],
  ["holiday", "Days off"],
  ["smtp", "Mail server"],
  ["restore", "Backups"],
  ["user", "People"],
  ["analytics", "Who came"],
  ["instagram", "Social pages"],
  ["csv", "Products as a file"],
])("the everyday word %s finds %s, and only then offers a product of this name", (typed, title) => {
  const hits = titles(merged({ data: [], texts: [] }, typed));
  expect(hits).toContain(title);
  expect(hits.indexOf(`Add a product called “${typed}”`)).toBe(hits.length - 1);
});

test.each(["C-99999", "c10001", "4567", "+968 9123 4567", "٩١٢٣ ٤٥٦٧", "huda@mail.example"])(
  "no product is offered that would be called %s",
  (typed) => {
    expect(titles(merged({ data: [], texts: [] }, typed))).toEqual([]);
  },
);

test("a name with a number in it is offered", () => {
  expect(titles(merged({ data: [], texts: [] }, "Stage 4"))).toContain("Add a product called “Stage 4”");
});
