// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import {
  createBrochure,
  deleteBrochure,
  listDocuments,
  updateBrochure,
} from "#contract/content/brochures.ts";
import { listCategories, updateCategory } from "#contract/content/categories.ts";
import { listLegal } from "#contract/content/legal.ts";
import { deleteProduct, findProduct, listProducts, updateProduct } from "#contract/content/products.ts";
import { readShelves } from "#contract/content/shelves.ts";
import * as testimonials from "#contract/content/testimonials.ts";
import * as contract from "#contract/content/words/endpoints.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePdf, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");

describe("the content as of a moment", () => {
  function now(): string {
    api.clock.move({ minutes: 1 });
    const moment = api.clock.now().toISOString();
    api.clock.move({ minutes: 1 });
    return moment;
  }
  async function look(asOf: string) {
    const { body } = await api.call(contract.createWordsTicket, { token, body: { asOf } });
    return { query: { ticket: body.ticket } };
  }
  const titles = async (asOf: string) => {
    const { query } = await look(asOf);
    return (await api.call(listProducts, { query })).body.map(({ title }) => title).sort();
  };
  const lost = async (asOf: string) => (await api.call(contract.readLook, await look(asOf))).body.lost;

  test("has products as they were: words, place, family, status, and not those of later", async () => {
    const [one, two] = [await openShop(api, token), await openShop(api, token)];
    const kept = await one.add({ title: "Stays" });
    const product = await one.add({
      title: "Morning",
      subtitle: "Old",
      home_slot: 2,
      rating: "4.5",
      highlights: ["first"],
      amazonLink: "https://example.com/a",
      code: "pair",
      connected: true,
      search_title: "Found as this",
    });
    const sibling = await one.add({ title: "Sibling", code: "pair", connected: true });
    const draft = await one.add({ title: "Not yet", status: "draft" });
    const then = now();
    const params = { id: product.id };
    const changes = {
      title: "Evening",
      subtitle: "New",
      home_slot: "",
      rating: "",
      highlights: ["second", "third"],
      amazonLink: "",
      search_title: "",
      search_description: "Of later",
      category_id: two.category.id,
      code: "",
    };
    await api.call(updateProduct, { token, params, body: form(changes) });
    await api.call(updateProduct, { token, params, body: form({ subtitle: "Newest" }) });
    await api.call(updateProduct, { token, params: { id: draft.id }, body: form({ status: "published" }) });
    await one.add({ title: "Came later" });
    await api.call(deleteProduct, { token, params: { id: sibling.id } });
    await api.call(updateCategory, {
      token,
      params: { id: one.category.id },
      body: { name: "Renamed", palette: "kids" },
    });

    expect(await titles(then)).toEqual(["Morning", "Sibling", "Stays"]);
    const { query } = await look(then);
    const page = (await api.call(findProduct, { query: { ...query, title: "morning" } })).body;
    const { version: _, translations: _translations, updated_at, ...former } = product;
    expect(page.product).toMatchObject({ ...former, updated_at });
    expect(page.siblings.map(({ title }) => title)).toEqual(["Sibling"]);
    expect((await api.call(findProduct, { query: { ...query, title: "Evening" } })).body.product).toBeNull();
    const onHome = await api.call(listProducts, { query: { ...query, home: "on" } });
    expect(onHome.body.map(({ id }) => id)).toEqual([product.id]);
    const { shelves, families } = (await api.call(readShelves, { query })).body;
    expect(families).toBe(1);
    expect(shelves[0]?.products.map(({ id }) => id)).toEqual([kept.id, product.id, sibling.id]);
    const categories = (await api.call(listCategories, { query })).body;
    expect(categories.find(({ id }) => id === one.category.id)).toMatchObject({
      name: one.category.name,
      palette: "infant",
    });

    expect(await titles("2020-01-01T00:00:00Z")).toEqual([]);
    const today = (await api.call(listProducts, {})).body.map(({ title }) => title).sort();
    expect(await titles(now())).toEqual(today);
    expect(today).toEqual(["Came later", "Evening", "Not yet", "Stays"]);
    expect((await api.call(listProducts, { query: { ticket: "guessed" } })).body).toHaveLength(4);
  });

  test("knows what lay in the trash then, and names what is gone for good", async () => {
    const { add } = await openShop(api, token);
    const { id } = await add({ title: "Comes and goes" });
    const hidden = await add({ title: "Hidden", status: "draft" });
    const there = now();
    await api.call(deleteProduct, { token, params: { id } });
    const inTrash = now();
    await api.call(restoreTrash, { token, body: { kind: "product", ids: [id] } });
    const back = now();
    expect(await titles(there)).toContain("Comes and goes");
    expect(await titles(inTrash)).not.toContain("Comes and goes");
    expect(await titles(back)).toContain("Comes and goes");

    for (const gone of [id, hidden.id]) await api.call(deleteProduct, { token, params: { id: gone } });
    await api.call(purgeTrash, { token, body: { kind: "product", ids: [id, hidden.id] } });
    expect(await titles(there)).not.toContain("Comes and goes");
    expect(await lost(there)).toEqual([{ what: "product", title: "Comes and goes" }]);
    expect(await lost(inTrash)).toEqual([]);
    expect(await lost(now())).toEqual([]);
    expect((await api.call(contract.readLook, { query: { ticket: "guessed" } })).status).toBe(404);
  });

  test("has the pictures of then while their files are kept, and says where they are not", async () => {
    const { add } = await openShop(api, token);
    const { id } = await add({ title: "Pictured" });
    const params = { id };
    const change = async (color: number, more = {}) => {
      const picture = file(await samplePicture("png", 60 + color), "front.png");
      const body = form({ image_alt: `Front ${color}`, ...more }, { image: picture, gallery: picture });
      return (await api.call(updateProduct, { token, params, body })).body;
    };
    const old = await change(1);
    const then = now();
    const next = await change(2, { gallery: [] });
    const page = async () => {
      const { query } = await look(then);
      return (await api.call(findProduct, { query: { ...query, title: "Pictured" } })).body.product;
    };
    expect(await page()).toMatchObject({ image: old.image, picture: { alt: "Front 1" } });
    expect(await lost(then)).toEqual([]);
    await api.media.removeOlder(old.image, Date.parse("2100-01-01"));
    expect(await page()).toMatchObject({ image: next.image, gallery: [] });
    expect(await lost(then)).toEqual([{ what: "picture", title: "Pictured" }]);
  });

  test("has the testimonials that were shown, and the documents by their names", async () => {
    const body = { name: "Huda", email: "huda@example.com", content: "Tasty", rating: 5 };
    const { data } = (await api.call(testimonials.createTestimonial, { body })).body;
    const pdf = { file: file(samplePdf(3), "prices.pdf") };
    const document = (await api.call(createBrochure, { token, body: form({ name: "Prices" }, pdf) })).body
      .data;
    const params = { id: data.id };
    const pending = now();
    await api.call(testimonials.approveTestimonial, { token, params, body: {} });
    const shown = now();
    await api.call(testimonials.showTestimonial, { token, params, body: { is_visible: 0 } });
    const newer = form({ name: "Price list" }, { file: file(samplePdf(2), "list.pdf") });
    await api.call(updateBrochure, { token, params: { id: document.id }, body: newer });
    const renamed = now();
    await api.call(deleteBrochure, { token, params: { id: document.id } });

    const readers = async (asOf: string) =>
      (await api.call(testimonials.listTestimonials, await look(asOf))).body.data;
    expect(await readers(pending)).toEqual([]);
    expect(await readers(shown)).toEqual([expect.objectContaining({ id: data.id, content: "Tasty" })]);
    expect((await readers(shown))[0]).not.toHaveProperty("email");
    expect(await readers(renamed)).toEqual([]);
    const documents = async (asOf: string) =>
      (await api.call(listDocuments, await look(asOf))).body.map(({ name, pages }) => [name, pages]);
    expect(await documents(shown)).toEqual([["Prices", 3]]);
    expect(await documents(renamed)).toEqual([["Price list", 2]]);
    expect(await documents(now())).toEqual([]);

    await api.call(testimonials.deleteTestimonial, { token, params });
    await api.call(purgeTrash, { token, body: { kind: "testimonial", ids: [data.id] } });
    expect(await lost(shown)).toEqual([{ what: "testimonial", title: "" }]);
    expect(await lost(pending)).toEqual([]);
  });

  test("has the legal documents that were published", async () => {
    const before = now();
    const page = "terms" as const;
    const { version, draft: words } = (await api.call(contract.getWords, { token, params: { page } })).body;
    await api.call(contract.saveWords, { token, params: { page }, body: { version, words } });
    await api.call(contract.publishWords, { token, body: { pages: [{ page, version: version + 1 }] } });
    expect((await api.call(listLegal, {})).body).toHaveLength(1);
    expect((await api.call(listLegal, await look(before))).body).toEqual([]);
    expect((await api.call(listLegal, await look(now()))).body).toHaveLength(1);
  });
});
