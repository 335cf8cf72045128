// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import { updateCategory } from "#contract/content/categories.ts";
import * as contract from "#contract/content/products.ts";
import type { Versions } from "#contract/fields.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const shop = await openShop(api, token);
const vanilla = await shop.add({
  title: "Kids Vanilla",
  code: " K1 ",
  connected: true,
  position: 2,
  home_slot: 2,
});
api.clock.move({ minutes: 1 });
await shop.add({ title: "kids chocolate", code: "K1", connected: true, position: 1, status: "draft" });
api.clock.move({ minutes: 1 });
await shop.add({ title: "Älteste", position: 1, format: "carton" });
const other = await openShop(api, token);
await other.add({ title: "Wheat", code: "a9", home_slot: 1 });
await api.call(updateCategory, { token, params: { id: other.category.id }, body: { name: "adults" } });
api.clock.move({ minutes: 1 });
const edited = form({ description: "Creamy" });
await api.call(contract.updateProduct, { token, params: { id: vanilla.id }, body: edited });

describe("the admin's table of products", () => {
  const list = async (query: Record<string, string | number> = {}) =>
    (await api.call(contract.listAdminProducts, { token, query })).body;
  const titles = async (query: Record<string, string | number> = {}) =>
    (await list(query)).data.map(({ title }) => title);

  test("shows category and number of variants", async () => {
    const { data } = await list({ sort: "position" });
    expect(data.map(({ title, variants }) => [title, variants])).toEqual([
      ["kids chocolate", 2],
      ["Älteste", 0],
      ["Kids Vanilla", 2],
      ["Wheat", 1],
    ]);
    expect(data[0]?.category).toBe(shop.category.name);
  });

  const upwards: Record<contract.ProductFilter["sort"], string[]> = {
    position: ["kids chocolate", "Älteste", "Kids Vanilla", "Wheat"],
    title: ["kids chocolate", "Kids Vanilla", "Wheat", "Älteste"],
    category: ["Wheat", "kids chocolate", "Älteste", "Kids Vanilla"],
    code: ["Älteste", "Wheat", "Kids Vanilla", "kids chocolate"],
    status: ["kids chocolate", "Kids Vanilla", "Wheat", "Älteste"],
    home: ["Wheat", "Kids Vanilla", "kids chocolate", "Älteste"],
    updated: ["kids chocolate", "Älteste", "Wheat", "Kids Vanilla"],
    created: ["Kids Vanilla", "kids chocolate", "Älteste", "Wheat"],
  };
  test.each(Object.entries(upwards))("is sorted by %s in any letter case, both ways", async (sort, rows) => {
    expect(await titles({ sort, order: "asc" })).toEqual(rows);
    expect(await titles({ sort, order: "desc" })).toEqual(rows.toReversed());
  });

  test("follows a product through its edits, the trash and back", async () => {
    const { add } = await openShop(api, token);
    const { id } = await add({ title: "Followed", usage: "By the SPOON" });
    const shown = async (search: string) => {
      const { data, total } = await list({ search });
      expect(total).toBe(data.length);
      return data.map((row) => row.id);
    };
    expect(await shown("follow spoon")).toEqual([id]);
    await api.call(contract.updateProduct, { token, params: { id }, body: form({ title: "Led" }) });
    expect([await shown("follow"), await shown("led spoon")]).toEqual([[], [id]]);
    await api.call(contract.deleteProduct, { token, params: { id } });
    expect(await shown("led")).toEqual([]);
    const trashed = { token, body: { kind: "product" as const, ids: [id] } };
    await api.call(restoreTrash, trashed);
    expect(await shown("led")).toEqual([id]);
    await api.call(contract.deleteProduct, { token, params: { id } });
    await api.call(purgeTrash, trashed);
    expect(await shown("led")).toEqual([]);
  });

  test("says whether a title is free, and which products are siblings", async () => {
    const check = async (query: { title: string; except?: number }) =>
      (await api.call(contract.checkTitle, { token, query })).body;
    const vanilla = (await list({ search: "vanilla" })).data[0];
    const [id, title] = [vanilla?.id ?? 0, "Kids Vanilla"];
    expect(await check({ title: "  KIDS vanilla " })).toEqual({
      free: false,
      product: { id, title },
      former: null,
    });
    expect((await check({ title, except: id })).free).toBe(true);
    expect((await check({ title: " " })).free).toBe(false);
    await api.call(contract.updateProduct, {
      token,
      params: { id },
      body: form({ title: "Vanilla for Kids" }),
    });
    expect(await check({ title })).toEqual({
      free: true,
      product: null,
      former: { id, title: "Vanilla for Kids" },
    });
    const translations = JSON.stringify({ ar: { shown: false, texts: { title: "حليب الفانيليا" } } });
    await api.call(contract.updateProduct, { token, params: { id }, body: form({ title, translations }) });
    expect(await check({ title: " حليب الفانيليا " }), "its Arabic title").toEqual({
      free: false,
      product: { id, title },
      former: null,
    });
    const siblings = async (query: { code: string; except?: number }) =>
      (await api.call(contract.findSiblings, { token, query })).body.map((one) => [one.title, one.status]);
    expect(await siblings({ code: "K1 " })).toEqual([
      ["kids chocolate", "draft"],
      ["Kids Vanilla", "published"],
    ]);
    expect(await siblings({ code: "K1", except: id })).toEqual([["kids chocolate", "draft"]]);
    expect(await siblings({ code: "  " })).toEqual([]);
    expect(await siblings({ code: "\u200eK\u200b1\u00a0", except: id })).toEqual([
      ["kids chocolate", "draft"],
    ]);
  });

  test("publishes and deletes several at once", async () => {
    const { add } = await openShop(api, token);
    const ids = [(await add()).id, (await add()).id];
    const setStatus = () =>
      api.call(contract.setStatusOfProducts, { token, body: { ids: [...ids, 999_999], status: "draft" } });
    expect((await setStatus()).body.changed).toBe(2);
    expect((await setStatus()).body.changed).toBe(0);
    expect((await api.call(contract.getProduct, { params: { id: ids[0] ?? 0 } })).status).toBe(404);
    expect((await api.call(contract.deleteProducts, { token, body: { ids } })).body).toEqual({ deleted: 2 });
    expect((await api.call(contract.deleteProducts, { token, body: { ids } })).body).toEqual({ deleted: 0 });
  });

  test("leaves alone, of several, what another admin has changed since it was seen", async () => {
    const { add } = await openShop(api, token);
    const [{ id: first }, { id: other }] = [await add(), await add()];
    const setStatus = async (status: "draft" | "published", versions: Versions) =>
      (
        await api.call(contract.setStatusOfProducts, {
          token,
          body: { ids: [first, other], status, versions },
        })
      ).body;
    const body = form({ description: "Another text", version: 1 });
    await api.call(contract.updateProduct, { token, params: { id: other }, body });
    const refused = [{ id: other, message: "A colleague changed this in the meantime" }];
    const seen = { [first]: 1, [other]: 1 };
    expect(await setStatus("draft", seen)).toEqual({ changed: 1, versions: { [first]: 2 }, refused });
    const stored = await api.call(contract.getProduct, { params: { id: other } });
    expect(stored.body).toMatchObject({ status: "published", version: 2 });
    expect(await setStatus("published", { ...seen, [first]: 2 })).toMatchObject({ changed: 1, refused: [] });
  });
});

describe("pictures of a product", () => {
  test("say which of the new files they are, and are no others", async () => {
    const picture = async (width: number) => file(await samplePicture("png", width, 40), "a.png");
    const src = "https://www.youtube.com/watch?v=abcdefghijk";
    const gallery = [
      { src, title: "Film" },
      { file: 1, alt: "Second", focal: { x: 0.2, y: 0.9 } },
    ];
    const fields = {
      title: "Pictured",
      category_id: shop.category.id,
      gallery,
      image_alt: "Tin",
      image_focal: { x: 0, y: 0 },
    };
    const files = { image: await picture(50), gallery: [await picture(60), await picture(70)] };
    const { id, gallery: slides } = (
      await api.call(contract.createProduct, { token, body: form(fields, files) })
    ).body;
    expect(slides).toMatchObject([
      { type: "video", src, title: "Film" },
      { width: 70, alt: "Second", focal: { x: 0.2, y: 0.9 } },
      { width: 60, alt: "" },
    ]);
    const update = (body: object) =>
      api.call(contract.updateProduct, { token, params: { id }, body: form({ ...body }) });
    const path = slides.flatMap((slide) => (slide.type === "image" ? slide.path : []))[0];
    const { picture: main, gallery: kept } = (
      await update({ gallery: [{ path, focal: null }, src], image_focal: null })
    ).body;
    expect([main?.alt, main?.focal]).toEqual(["Tin", undefined]);
    expect(kept).toMatchObject([{ alt: "Second" }, { src }]);
    expect(kept[0]).not.toHaveProperty("focal");
    for (const wrong of [{ file: 0 }, { path: "products/none.webp" }, {}, { path: "a", src }])
      expect((await update({ gallery: [wrong] })).status).toBe(422);
    const { problem } = await update({ image_focal: { x: 1.2, y: 0 } });
    expect(problem.errors?.[0]?.field).toBe("image_focal.x");
  });
});
