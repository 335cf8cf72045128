// @module-tag engines

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testimonialRepository } from "#api/content/testimonials/repository.ts";
import { createBrochure } from "#contract/content/brochures.ts";
import { importProducts, previewImport } from "#contract/content/product-sheet.ts";
import { createProduct, findProduct, listAdminProducts } from "#contract/content/products.ts";
import * as contract from "#contract/content/testimonials.ts";
import { listMails } from "#contract/delivery/mail.ts";
import { search as searchPanel } from "#contract/panel/overview.ts";
import { createContact, listContacts } from "#contract/visitors/contacts.ts";
import { listSubscribers, subscribe } from "#contract/visitors/newsletter.ts";
import { createPartner, listPartners } from "#contract/visitors/partners.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");

const sent = { name: "Yusuf", email: "yusuf@example.com", reason: "Feedback", message: "Thank you" } as const;

describe("a search finds", () => {
  let shop: Awaited<ReturnType<typeof openShop>>;
  beforeAll(async () => {
    shop = await openShop(api, token);
    await api.call(createContact, {
      body: { ...sent, message: "Call +971 50 123-4567 or 2468 1357, please" },
    });
    await api.call(createContact, {
      body: { ...sent, name: "محمد الأَنصاريّ", message: "أريد حليب للأطفـــال" },
    });
    await api.call(createContact, { body: { ...sent, name: "Łukasz Weiß", message: "Ørsted" } });
    await api.call(createContact, {
      body: { ...sent, name: "दीपक कुमार", message: "मेरे दिल की बात, हिंदी में" },
    });
    await api.call(createPartner, {
      body: { ...sent, phone: "98765 43210", phone_country: "+91", message: "Order ٢٠٢٦/٧" },
    });
  });

  const names = async (search: string) =>
    (await api.call(listContacts, { token, query: { search } })).body.data.map(({ name }) => name);

  test.each([
    ["the last digits of a number", "4567", "Yusuf"],
    ["more of them", "123 4567", "Yusuf"],
    ["a number without its signs", "971501234567", "Yusuf"],
    ["a number as it is shown", "+971 50 123-4567", "Yusuf"],
    ["digits of another script", "٢٤٦٨١٣٥٧", "Yusuf"],
    ["a number with a zero in front", "050 123 4567", "Yusuf"],
    ["a number beside a word", "yusuf 1357", "Yusuf"],
    ["a receipt", "C-10003", "Łukasz Weiß"],
    ["a receipt in small letters with other digits", "c-١٠٠٠١", "Yusuf"],
    ["the digits of a receipt", "10003", "Łukasz Weiß"],
    ["the beginning of a receipt", "C-1000", "दीपक कुमार,Łukasz Weiß,محمد الأَنصاريّ,Yusuf"],
    ["a receipt and a word", "10003 weiss", "Łukasz Weiß"],
    ["an Arabic name without its article", "انصاري", "محمد الأَنصاريّ"],
    ["another spelling of its letters", "الانصارى", "محمد الأَنصاريّ"],
    ["the beginning of a word with an article", "الأنص", "محمد الأَنصاريّ"],
    ["a word without its tatweel and with an article", "الأطفال", "محمد الأَنصاريّ"],
    ["letters of other alphabets", "lukasz weiss orsted", "Łukasz Weiß"],
    ["a word of Hindi", "दिल", "दीपक कुमार"],
    ["its beginning", "दीप", "दीपक कुमार"],
    ["two words of Hindi", "कुमार दिल", "दीपक कुमार"],
    ["no word of Hindi with another vowel sign", "दल", ""],
    ["nor with the sign of another", "दुल", ""],
    ["nor the half of its syllables", "दपक", ""],
    ["unseen signs around a word", "\u2066weiß\u2069", "Łukasz Weiß"],
    ["no digits in the middle of a number", "2345", ""],
    ["no receipt of the other inbox", "P-10001", ""],
    ["no receipt to come", "C-10009", ""],
  ])("%s: %s", async (_what, words, found) => expect((await names(words)).join()).toBe(found));

  test("enquiries by country and number, and by their own receipts", async () => {
    for (const search of ["+91 9876543210", "43210", "919876543210", "P-10001", "p-10001", "10001", "2026"]) {
      const { total } = (await api.call(listPartners, { token, query: { search } })).body;
      expect([search, total]).toEqual([search, 1]);
    }
    expect((await api.call(listPartners, { token, query: { search: "C-10001" } })).body.total).toBe(0);
  });

  test("the same in the search of the panel", async () => {
    const kinds = async (q: string) =>
      (await api.call(searchPanel, { token, query: { q } })).body.data.map(({ kind }) => kind);
    expect(await kinds("P-10001")).toEqual(["partner"]);
    expect(await kinds("1357")).toEqual(["contact"]);
    expect(await kinds("انصارى")).toEqual(["contact"]);
  });

  test("the same in every list", async () => {
    await shop.add({ title: "حليب الأطفال", code: "AB 90-12 345", subtitle: "Größe ٣" });
    await api.call(contract.createTestimonial, {
      body: { name: "Søren", email: "hidden@example.com", content: "شكرًا لكم، Call 5550 1234", rating: 5 },
    });
    await api.call(subscribe, { body: { email: "straße@bücher.example" } });
    await api.call(createBrochure, {
      token,
      body: form({ name: "دليل المنتجات ٢٠٢٦" }, { file: file(samplePdf(1), "one.pdf") }),
    });
    const count = {
      product: async (search: string) =>
        (await api.call(listAdminProducts, { token, query: { search } })).body.total,
      testimonial: async (search: string) =>
        (await api.call(contract.listTestimonials, { token, query: { search, status: "all" } })).body.total,
      subscriber: async (search: string) =>
        (await api.call(listSubscribers, { token, query: { search } })).body.total,
      mail: async (search: string) => (await api.call(listMails, { token, query: { search } })).body.total,
      brochure: async (q: string) =>
        (await api.call(searchPanel, { token, query: { q } })).body.data.filter(
          ({ kind }) => kind === "brochure",
        ).length,
    };
    for (const [kind, words] of [
      ["product", "اطفال"],
      ["product", "9012345"],
      ["product", "grosse 3"],
      ["testimonial", "soren"],
      ["testimonial", "شكرا"],
      ["testimonial", "55501234"],
      ["subscriber", "strasse@bucher"],
      ["brochure", "منتجات 2026"],
      ["mail", "lukasz"],
    ] as const)
      expect([words, await count[kind](words)]).toEqual([words, expect.toSatisfy((total) => total > 0)]);
  });

  test("no sender of a testimonial by the address, for visitors", async () => {
    const { list, listShown } = testimonialRepository(api.database.read);
    const { rows } = await list({ status: "all", sort: "newest", search: "hidden@example" }, 5, null);
    expect(rows.length).toBe(1);
    const params = { id: rows[0]?.id ?? 0 };
    await api.call(contract.approveTestimonial, { token, params, body: {} });
    await api.call(contract.showTestimonial, { token, params, body: { is_visible: 1 } });
    expect(await listShown("hidden@example")).toEqual([]);
    expect((await listShown("soren 5550-1234")).map(({ id }) => id)).toEqual([params.id]);
  });
});

describe("names that look alike are one", () => {
  const looks = [
    "Oat\u00a0Drink Trial",
    "Oat  Drink Trial",
    "Oat\u200b Drink Trial",
    "Ｏat Drink\u2003Trial",
    "\u2067oat drink TRIAL\u2069",
  ];

  test("products, by hand and by a sheet", async () => {
    const shop = await openShop(api, token);
    const product = await shop.add({ title: "Oat Drink Trial" });
    for (const title of looks) {
      const again = await api.call(createProduct, {
        token,
        body: form({ title, category_id: shop.category.id }),
      });
      expect([title, again.status]).toEqual([title, 409]);
      const page = await api.call(findProduct, { query: { title } });
      expect(page.body.product?.id).toBe(product.id);
      const csv = `title,subtitle\r\n${title},"By ${encodeURI(title)}"\r\n`;
      const body = (fields = {}) => form(fields, { file: file(csv, "products.csv") });
      const { seen, rows } = (await api.call(previewImport, { token, body: body() })).body;
      expect(rows).toMatchObject([{ kind: "changed", id: product.id }]);
      if (title.includes("drink")) continue;
      expect(rows[0]?.changes.map(({ field }) => field)).toEqual(["subtitle"]);
      expect((await api.call(importProducts, { token, body: body({ seen }) })).status).toBe(200);
    }
  });
});
