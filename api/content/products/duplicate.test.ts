// @module-tag engines

import { afterAll, describe, expect, test } from "vitest";
import {
  duplicateProduct,
  duplicateProducts,
  findProduct,
  getProduct,
  listAdminProducts,
  updateProduct,
} from "#contract/content/products.ts";
import { createWordsTicket, readLook } from "#contract/content/words/endpoints.ts";
import { listHistory } from "#contract/panel/history.ts";
import { purgeTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn("Noor");
const shop = await openShop(api, token);
const copy = async (id: number) => (await api.call(duplicateProduct, { token, params: { id } })).body;

describe("a copy of a product", () => {
  test("is a draft with the words and pictures, and without what belongs to the original", async () => {
    const words = { subtitle: "Creamy", highlights: ["Real malt"], needs: ["children"], net_weight: "400 g" };
    const own = { code: "DK-1", rating: "4.5", numReviews: 128, home_slot: 4, home_badge: "New!" };
    const original = await shop.add({ ...words, ...own, search_title: "Malt", position: 3 });
    const pictures = form(
      { version: original.version },
      { image: file(await samplePicture("png"), "a.png") },
    );
    const pictured = await api.call(updateProduct, { token, params: { id: original.id }, body: pictures });
    const { status, body } = await api.call(duplicateProduct, { token, params: { id: original.id } });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...words,
      title: `Copy of ${original.title}`,
      status: "draft",
      position: 3,
    });
    expect(body.picture).toEqual({ ...pictured.body.picture, avif: body.picture?.avif });
    const left = { code: "", rating: null, numReviews: 0, home_slot: null, home_badge: "", search_title: "" };
    expect(body).toMatchObject({ ...left, version: 1 });
    expect((await api.call(getProduct, { params: { id: original.id } })).body).toMatchObject({
      code: "DK-1",
      rating: 4.5,
      home_slot: 4,
      version: pictured.body.version,
    });
    expect((await api.call(getProduct, { params: { id: body.id } })).status).toBe(404);
  });

  test("keeps the shared picture when the original is deleted for good", async () => {
    const original = await shop.add({});
    const body = form({}, { image: file(await samplePicture("png", 90, 60), "b.png") });
    await api.call(updateProduct, { token, params: { id: original.id }, body });
    const { image } = await copy(original.id);
    await api.database.write.products.remove(original.id, { actor: { id: 1, name: "Noor" }, at: now() });
    await api.call(purgeTrash, { token, body: { kind: "product", ids: [original.id] } });
    expect((await api.inject({ method: "GET", url: `/media/${image}` })).statusCode).toBe(200);
  });

  test("stands right after the original, and has the next free number", async () => {
    const { id, title } = await shop.add({ title: "Oats", position: 7 });
    await shop.add({ title: "Barley", position: 8 });
    const titles = [await copy(id), await copy(id)].map((one) => one.title);
    expect(titles).toEqual(["Copy of Oats", "Copy of Oats (2)"]);
    const again = await copy((await find("Copy of Oats (2)")).id);
    expect(again.title).toBe("Copy of Oats (3)");
    const query = { sort: "position", search: "oats" } as const;
    const { data } = (await api.call(listAdminProducts, { token, query })).body;
    expect(data.map((row) => row.title)).toEqual([title, ...titles, "Copy of Oats (3)"]);
  });

  test("has a title that fits, however long the original's is", async () => {
    const { id } = await shop.add({ title: `${"x".repeat(191)}😀${"y".repeat(7)}` });
    const titles = [(await copy(id)).title, (await copy(id)).title];
    expect(titles).toEqual([`Copy of ${"x".repeat(191)}`, `Copy of ${"x".repeat(188)} (2)`]);
    expect(titles.map((title) => title.length)).toEqual([199, 200]);
  });

  test("is told in the history, and was not there before", async () => {
    const { id } = await shop.add({ title: "Rusk" });
    const before = now();
    api.clock.move({ minutes: 1 });
    const made = await copy(id);
    const query = { record: "product" as const, id: made.id };
    const { data } = (await api.call(listHistory, { token, query })).body;
    expect(data).toMatchObject([
      {
        admin_name: "Noor",
        action: "duplicate",
        changes: [
          { field: "title", old: null, new: "Copy of Rusk" },
          { field: "status", old: null, new: "draft" },
        ],
      },
    ]);
    await api.call(updateProduct, { token, params: { id: made.id }, body: form({ status: "published" }) });
    const { ticket } = (await api.call(createWordsTicket, { token, body: { asOf: before } })).body;
    const seen = async (title: string) =>
      (await api.call(findProduct, { query: { title, ticket } })).body.product?.title ?? null;
    expect([await seen("Rusk"), await seen("Copy of Rusk")]).toEqual(["Rusk", null]);
    await api.database.write.products.remove(made.id, { actor: { id: 1, name: "Noor" }, at: now() });
    await api.call(purgeTrash, { token, body: { kind: "product", ids: [made.id] } });
    expect((await api.call(readLook, { query: { ticket } })).body.lost).toEqual([]);
  });
});

test("several products are copied at once, and those that are gone are left out", async () => {
  const ids = [(await shop.add({ title: "Pear" })).id, 999_999, (await shop.add({ title: "Plum" })).id];
  const { status, body } = await api.call(duplicateProducts, { token, body: { ids } });
  expect([status, body.data.map((one) => one.title)]).toEqual([201, ["Copy of Pear", "Copy of Plum"]]);
  expect((await api.call(duplicateProduct, { token, params: { id: 999_999 } })).status).toBe(404);
});

function now() {
  return api.clock.now().toISOString();
}

async function find(title: string) {
  const { data } = (await api.call(listAdminProducts, { token, query: { search: title } })).body;
  const [row] = data.filter((one) => one.title === title);
  if (!row) throw new Error(`There is no ${title}`);
  return row;
}
