// @module-tag engines

import { afterAll, expect, test } from "vitest";
import {
  type ChoiceList,
  createChoice,
  deleteChoice,
  listChoices,
  updateChoice,
} from "#contract/content/choices.ts";
import { createPicture, deletePicture, listPictures } from "#contract/content/pictures.ts";
import { exportProducts, importProducts, previewImport } from "#contract/content/product-sheet.ts";
import { deleteProduct, findProduct, getProduct, updateProduct } from "#contract/content/products.ts";
import { readShelves } from "#contract/content/shelves.ts";
import { runMediaCheck } from "#contract/operations/media.ts";
import { purgeTrash, restoreTrash } from "#contract/panel/trash.ts";
import { startTestApi } from "#test/support/api.ts";
import { agedFile, samplePicture } from "#test/support/files.ts";
import { file, form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const shop = await openShop(api, token);

const add = async (list: ChoiceList, name: string) =>
  (await api.call(createChoice, { token, body: { list, name } })).body;
const remove = (id: number) => api.call(deleteChoice, { token, params: { id } });
const update = (id: number, fields: Record<string, unknown>) =>
  api.call(updateProduct, { token, params: { id }, body: form(fields) as never });
const keysOf = async (list: ChoiceList) =>
  (await api.call(listChoices, { token })).body.filter((one) => one.list === list).map(({ key }) => key);

test("the lists begin with what products had before, and the rest of the law's allergens", async () => {
  expect((await keysOf("allergen")).join(" ")).toBe(
    "milk lactose wheat almond oats soya gluten-cereals tree-nuts peanuts sesame eggs fish crustaceans molluscs celery mustard sulphites lupin",
  );
  expect(await keysOf("format")).toEqual(["tin", "carton"]);
  expect(await keysOf("shop")).toEqual(["amazon", "flipkart", "fancode"]);
});

test("a key is made of the first name, stays when the name changes, and is not given twice", async () => {
  const pine = await add("allergen", "Pine nuts (Pinus)");
  expect(pine).toMatchObject({ key: "pine-nuts-pinus", position: 18 });
  const renamed = await api.call(updateChoice, {
    token,
    params: { id: pine.id },
    body: { name: "Pignoli", version: pine.version },
  });
  expect(renamed.body).toMatchObject({ key: "pine-nuts-pinus", name: "Pignoli" });
  expect((await add("allergen", "Pine nuts, Pinus")).key).toBe("pine-nuts-pinus-2");
  expect((await add("allergen", "صنوبر")).key).toBe("allergen");
  const taken = await api.call(createChoice, { token, body: { list: "allergen", name: "  PIGNOLI " } });
  expect(taken).toMatchObject({ status: 409, problem: { errors: [{ field: "name" }] } });
  const otherList = await add("format", "Pignoli");
  expect((await remove(otherList.id)).status).toBe(204);
});

test("an entry stays while a product has it, even one in the trash", async () => {
  const pouch = await add("format", "Pouch");
  const nuts = await add("allergen", "Hazelnut");
  const cashew = await add("allergen", "Cashew");
  const { id } = await shop.add({
    format: "pouch",
    allergens: ["hazelnut", "milk"],
    traces: ["cashew"],
    status: "draft",
  });
  await api.call(deleteProduct, { token, params: { id } });
  for (const [one, message] of [
    [pouch, "1 product has this format"],
    [nuts, "1 product has this allergen"],
    [cashew, "1 product has this allergen"],
  ] as const)
    expect(await remove(one.id)).toMatchObject({
      status: 409,
      problem: { detail: expect.stringContaining(message) },
    });
  await api.call(restoreTrash, { token, body: { kind: "product", ids: [id] } });
  expect((await update(id, { format: "tin", allergens: ["milk"], traces: ["soya"] })).status).toBe(200);
  for (const one of [pouch, nuts, cashew]) expect((await remove(one.id)).status).toBe(204);
  for (const [field, value] of [
    ["format", "pouch"],
    ["allergens.1", ["milk", "hazelnut"]],
    ["traces.0", ["cashew"]],
  ] as const) {
    const { status, problem } = await update(id, { [field.split(".")[0] as string]: value });
    expect([status, problem.errors]).toEqual([
      422,
      [{ field, message: expect.stringContaining("Not on the list"), code: "invalid_choice" }],
    ]);
  }
  const { body } = await api.call(restoreTrash, { token, body: { kind: "choice", ids: [pouch.id] } });
  expect(body.restored).toBe(1);
  expect((await update(id, { format: "pouch" })).status).toBe(200);
});

test("the site has the names of what published products have, and filters by them", async () => {
  await add("allergen", "Kiwi");
  const title = "With kiwi";
  const { id } = await shop.add({ title, allergens: ["kiwi", "milk"] });
  await shop.add({ allergens: ["milk"] });
  const read = async (query: object) => (await api.call(readShelves, { query })).body;
  const { choices } = await read({});
  expect(choices.filter(({ list }) => list === "allergen")).toEqual([
    { list: "allergen", key: "milk", name: "Milk" },
    { list: "allergen", key: "kiwi", name: "Kiwi" },
  ]);
  const ids = (shelves: Awaited<ReturnType<typeof read>>["shelves"]) =>
    shelves.flatMap(({ products }) => products.map((one) => one.id));
  expect(ids((await read({ without: "kiwi" })).shelves)).not.toContain(id);
  expect(ids((await read({ without: "celery", format: "bag" })).shelves)).toContain(id);
  expect((await api.call(findProduct, { query: { title } })).body.choices).toEqual([
    { list: "allergen", key: "milk", name: "Milk" },
    { list: "allergen", key: "kiwi", name: "Kiwi" },
    { list: "shop", key: "amazon", name: "Amazon" },
    { list: "shop", key: "flipkart", name: "Flipkart" },
    { list: "shop", key: "fancode", name: "FanCode" },
  ]);
  await update(id, { status: "draft" });
  expect((await read({})).choices.map(({ key }) => key)).not.toContain("kiwi");
});

test("a sheet has keys, takes names too, and is refused if an entry goes before it is imported", async () => {
  const jar = await add("format", "Glass jar");
  const product = await shop.add({ title: "In a sheet", allergens: ["milk", "tree-nuts"] });
  const send = (csv: string, fields = {}) => form(fields, { file: file(csv, "products.csv") });
  const preview = async (csv: string) => (await api.call(previewImport, { token, body: send(csv) })).body;
  const { text } = await api.call(exportProducts, { token, query: { search: "In a sheet" } });
  expect(text).toContain('"milk\ntree-nuts"');
  expect((await preview(text)).rows.map(({ kind }) => kind)).toEqual(["same"]);
  const wrong = await preview(`title,allergens,format\nIn a sheet,Gold dust,Glass`);
  expect(wrong.rows[0]?.errors[0]).toEqual({
    field: "allergens",
    message: expect.stringContaining("Line 1: Not on the list of allergens: milk, lactose"),
    code: "invalid_choice",
  });
  const csv = `title,allergens,format\nIn a sheet,"Tree nuts\nEGGS",Glass jar`;
  const { seen } = await preview(csv);
  await remove(jar.id);
  const run = (marked: string) => api.call(importProducts, { token, body: send(csv, { seen: marked }) });
  expect((await run(seen)).status).toBe(409);
  await api.call(restoreTrash, { token, body: { kind: "choice", ids: [jar.id] } });
  expect((await run((await preview(csv)).seen)).status).toBe(200);
  expect((await api.call(getProduct, { token, params: { id: product.id } })).body).toMatchObject({
    allergens: ["tree-nuts", "eggs"],
    format: "glass-jar",
  });
});

test("a product has an address at each place of the list, and the first three have fields of their own", async () => {
  const lulu = await add("shop", "Lulu Hypermarket");
  const address = "https://lulu.example/p/1";
  const amazonLink = "https://amazon.example/1";
  const title = "Sold at Lulu";
  const product = await shop.add({ title, amazonLink, shops: [{ key: lulu.key, address }] });
  expect(product).toMatchObject({
    amazonLink,
    flipkartLink: null,
    shops: [{ key: "lulu-hypermarket", address }],
  });
  const { choices } = (await api.call(findProduct, { query: { title } })).body;
  expect(choices.at(-1)).toEqual({ list: "shop", key: "lulu-hypermarket", name: "Lulu Hypermarket" });
  for (const key of ["amazon", "nowhere"])
    expect((await update(product.id, { shops: [{ key, address }] })).status).toBe(422);
  const twice = await update(product.id, {
    shops: [`lulu-hypermarket | ${address}`, { key: lulu.key, address }],
  });
  expect(twice.problem.errors?.[0]?.field).toBe("shops.1");
  const wrong = await update(product.id, { shops: [{ key: lulu.key, address: "javascript:alert(1)" }] });
  expect(wrong.problem.errors?.[0]).toMatchObject({
    field: "shops.0.address",
    message: "A web address that starts with https://",
  });
  const counted = (await api.call(listChoices, { token })).body;
  expect(counted.filter(({ list }) => list === "shop").map(({ products }) => products)).toEqual([1, 0, 0, 1]);
  expect((await remove(lulu.id)).problem.detail).toContain("1 product has this place to buy");
  const flipkart = counted.find(({ key }) => key === "flipkart");
  expect((await remove(flipkart?.id ?? 0)).status).toBe(409);
  const { text } = await api.call(exportProducts, { token, query: { search: title } });
  expect(text).toContain(`lulu-hypermarket | ${address}`);
  const csv = `title,shops\n${title},Lulu Hypermarket | https://lulu.example/p/2`;
  const body = (fields = {}) => form(fields, { file: file(csv, "products.csv") });
  const { seen } = (await api.call(previewImport, { token, body: body() })).body;
  expect((await api.call(importProducts, { token, body: body({ seen }) })).status).toBe(200);
  expect((await api.call(getProduct, { token, params: { id: product.id } })).body.shops).toEqual([
    { key: "lulu-hypermarket", address: "https://lulu.example/p/2" },
  ]);
});

test("a place to buy shows a library picture as its logo, which stays while the place has it, even in the trash", async () => {
  const picture = file(await samplePicture("png", 90, 31), "mark.png");
  const body = form({ name: "Mark of the souk" }, { file: picture });
  const { id: pictureId, file: logo } = (await api.call(createPicture, { token, body })).body.data;
  await agedFile(api, logo);
  const souk = await add("shop", "Al Mouj Souk");
  expect(souk.logo).toBe("");
  const change = (id: number, fields: { name?: string; logo?: string }) =>
    api.call(updateChoice, { token, params: { id }, body: fields });
  for (const [list, given, code, message] of [
    [
      "shop",
      logo.replace("90x31", "91x31"),
      "invalid_choice",
      "A picture of the library that is still there",
    ],
    [
      "shop",
      "https://souk.example/logo.png",
      "invalid_choice",
      "A picture of the library that is still there",
    ],
    ["allergen", logo, "inconsistent", "Only a place to buy has a logo"],
  ] as const) {
    const refused = await api.call(createChoice, { token, body: { list, name: "Marked", logo: given } });
    expect([refused.status, refused.problem.errors]).toEqual([422, [{ field: "logo", message, code }]]);
  }

  const title = "Sold at the souk";
  const address = "https://souk.example/p/9";
  const { id } = await shop.add({ title, shops: [{ key: souk.key, address }] });
  const sellers = async () =>
    (await api.call(findProduct, { query: { title } })).body.choices
      .filter(({ list }) => list === "shop")
      .map((one) => one.logo);
  expect(await sellers()).toEqual([undefined, undefined, undefined, undefined]);
  expect((await change(souk.id, { logo })).body).toMatchObject({ logo, version: 2 });
  expect(await sellers()).toEqual([undefined, undefined, undefined, logo]);

  const uses = async () =>
    (await api.call(listPictures, { token, query: { search: "souk" } })).body.data[0]?.uses;
  const where = "Al Mouj Souk, logo";
  expect(await uses()).toEqual([{ page: "", choice: souk.id, where, state: "published" }]);
  const removePicture = () => api.call(deletePicture, { token, params: { id: pictureId } });
  expect((await removePicture()).problem.detail).toContain(`in use: ${where}`);

  await update(id, { shops: [] });
  expect((await remove(souk.id)).status).toBe(204);
  expect((await removePicture()).status).toBe(204);
  await api.call(purgeTrash, { token, body: { kind: "picture", ids: [pictureId] } });
  await api.call(runMediaCheck, { token });
  expect((await api.inject({ url: `/media/${logo}` })).statusCode).toBe(200);
  await api.call(restoreTrash, { token, body: { kind: "choice", ids: [souk.id] } });
  expect((await change(souk.id, { name: "Muscat Souk", logo })).body).toMatchObject({ logo });
  expect((await change(souk.id, { logo: "" })).body).toMatchObject({ name: "Muscat Souk", logo: "" });
  expect((await change(souk.id, { logo })).status).toBe(422);
});
