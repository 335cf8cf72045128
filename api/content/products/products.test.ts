import { afterAll, describe, expect, test } from "vitest";
import {
  createProduct,
  deleteProduct,
  findProduct,
  getProduct,
  updateProduct,
} from "#contract/content/products.ts";
import { startTestApi } from "#test/support/api.ts";
import { form } from "#test/support/form.ts";
import { openShop } from "#test/support/shop.ts";

const api = await startTestApi();
afterAll(api.close);
const token = await api.logIn();
const shop = await openShop(api, token);

describe("products", () => {
  const page = async (title: string) => (await api.call(findProduct, { query: { title } })).body;
  const create = (fields: object) => {
    const category_id = shop.category.id;
    return api.call(createProduct, { token, body: form({ category_id, ...fields }) });
  };
  const update = (id: number, fields: object) =>
    api.call(updateProduct, { token, params: { id }, body: form({ ...fields }) });

  test("are drafts until somebody says that they are to be seen", async () => {
    const { body } = await create({ title: "Silent about its status" });
    expect(body.status).toBe("draft");
    expect((await api.call(getProduct, { params: { id: body.id } })).status).toBe(404);
    expect((await page(body.title)).product).toBeNull();
  });

  test("bring the words of their place on the home page along, and keep them when they lose it", async () => {
    const words = { home_badge: "New!", home_eyebrow: "For all", home_title: "Short", home_line: "A line." };
    const first = await shop.add({ home_slot: 4, ...words });
    expect(first).toMatchObject(words);
    const second = await shop.add({ home_slot: 4 });
    expect(second).toMatchObject({ home_badge: "", home_eyebrow: "", home_title: "", home_line: "" });
    const { body } = await api.call(getProduct, { params: { id: first.id } });
    expect(body).toMatchObject({ home_slot: null, ...words });
  });

  test("arrive as JSON too", async () => {
    const headers = { authorization: `Bearer ${token}` };
    const payload = { title: "By JSON", category_id: shop.category.id, highlights: ["a"], connected: 1 };
    const answer = await api.inject({ method: "POST", url: "/api/products/add", headers, payload });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ highlights: ["a"], connected: true, numReviews: 0 });
  });

  test("have room for long texts, as a form and as JSON", async () => {
    const text = "م".repeat(20_000);
    const long = { description: text, ingredients: text };
    expect((await create({ title: "Long form", ...long })).status).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    const payload = { title: "Long JSON", category_id: shop.category.id, ...long };
    const answer = await api.inject({ method: "POST", url: "/api/products/add", headers, payload });
    expect(answer.statusCode).toBe(201);
    expect((await create({ title: "Too long", description: "x".repeat(70_000) })).status).toBe(413);
  });

  test.each([
    ["no boundary", "multipart/form-data", "x"],
    [
      "no end",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\nfoo',
    ],
    ["no part", "multipart/form-data; boundary=x", "noise"],
    [
      "a field of the language",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nfoo\r\n--x--\r\n',
    ],
  ])("refuse a form with %s", async (_name, type, payload) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": type };
    const answer = await api.inject({ method: "POST", url: "/api/products/add", headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toHaveLength(1);
  });

  test.each([
    ["title", { title: " " }, "A title is needed"],
    ["title", { title: "x".repeat(201) }, "At most 200 characters"],
    ["category_id", { category_id: "" }, "Choose a category"],
    ["category_id", { category_id: "99999" }, "There is no such category"],
    ["rating", { rating: "5.1" }, "A number from 0 to 5"],
    ["rating", { rating: "4.55" }, "At most one decimal"],
    ["rating", { rating: "four" }, "A number from 0 to 5"],
    ["numReviews", { numReviews: "1.5" }, "A whole number"],
    ["home_slot", { home_slot: "7" }, "A number from 1 to 6"],
    ["home_slot", { home_slot: "0" }, "A number from 1 to 6"],
    ["highlights", { highlights: "one, two" }, 'A list as JSON text, such as ["one", "two"]'],
    ["highlights", { highlights: { a: 1 } }, "A list of texts"],
    ["keyNutrients.0", { keyNutrients: [" "] }, "An empty line: remove it"],
    ["allergens.0", { allergens: ["gold"] }, undefined],
    ["amazonLink", { amazonLink: "javascript:alert(1)" }, "A web address that starts with https://"],
    ["reviews_link", { reviews_link: "our shop" }, "A web address that starts with https://"],
    ["swatch", { swatch: "brown" }, undefined],
    ["status", { status: "hidden" }, undefined],
    ["home_badge", { home_badge: "x".repeat(41) }, "At most 40 characters"],
    ["search_title", { search_title: "x".repeat(71) }, "At most 70 characters"],
    ["search_description", { search_description: "x".repeat(201) }, "At most 200 characters"],
    ["search_picture", { search_picture: "products/none.webp" }, "One of this product's pictures,"],
    ["gallery", { gallery: ["../../etc/passwd"] }, undefined],
  ])("refuse a wrong %s: %j", async (field, fields, message) => {
    const { status, problem } = await create({ title: `Refused ${Math.random()}`, ...fields });
    expect(status).toBe(422);
    expect(problem.errors?.map((error) => error.field)).toContain(field);
    if (message) expect(problem.errors?.[0]?.message).toContain(message);
  });

  test.each([
    "Half/Half",
    "100 % milk",
    "Milk & honey",
    'The "best" one',
    "Café é",
    "حليب الأطفال",
    "Bottle 🍼",
    "a+b=c?d#e",
    "50%25",
  ])("are found by the title %s", async (title) => {
    const { translations: _, ...made } = await shop.add({ title });
    expect((await page(title)).product).toEqual(made);
    expect((await page(`  ${title.toUpperCase()} `)).product?.id).toBe(made.id);
  });

  test("are not found where no product has that title", async () => {
    const nobody = { product: null, moved: null, siblings: [], others: [], choices: [] };
    expect(await page("Nobody's title")).toEqual(nobody);
    expect(await page("' or 1=1 --")).toEqual(nobody);
    for (const coded of ["%00", "%2500", "Oats%00"]) expect(await page(coded)).toEqual(nobody);
    expect((await api.call(findProduct, { query: { title: "x".repeat(1001) } })).status).toBe(422);
  });

  test("lead from a former title to the new one until somebody takes it", async () => {
    const made = await shop.add({ title: "Old name" });
    await update(made.id, { title: "Middle name" });
    await update(made.id, { title: "New name" });
    expect(await page("old NAME")).toMatchObject({ product: null, moved: "New name" });
    expect((await page("Middle name")).moved).toBe("New name");
    await update(made.id, { title: "Old name" });
    expect((await page("Old name")).product?.id).toBe(made.id);
    expect((await page("New name")).moved).toBe("Old name");
    const other = await shop.add({ title: "New name" });
    expect(await page("New name")).toMatchObject({ product: { id: other.id }, moved: null });
    await api.call(deleteProduct, { token, params: { id: other.id } });
    expect((await page("New name")).moved).toBeNull();
    await api.call(deleteProduct, { token, params: { id: made.id } });
    expect(await page("Middle name")).toMatchObject({ product: null, moved: null });
  });

  test.each(["Z\u200b9 ", "\u2066Z9\u2069", "Ｚ９", "\u00a0Z9\u3164"])(
    "are siblings by a code that looks the same, as %j",
    async (code) => {
      const own = { connected: "true", title: `Plain ${escape(code)}` };
      const first = await shop.add({ ...own, code: "Z9" });
      const second = await shop.add({ ...own, title: `Copied ${escape(code)}`, code });
      expect(second.code).toBe("Z9");
      expect((await page(second.title)).siblings.map(({ id }) => id)).toContain(first.id);
    },
  );

  test("show siblings of one code, and any four others", async () => {
    const shared = { code: "SIB", connected: "true" };
    const first = await shop.add(shared);
    const second = await shop.add({ ...shared, code: " SIB " });
    await shop.add({ ...shared, status: "draft" });
    const alone = await shop.add({ code: "SIB", connected: "false" });
    for (let number = 0; number < 3; number++) await shop.add();
    const found = await page(first.title);
    expect(found.siblings.map(({ id }) => id)).toEqual([second.id, alone.id]);
    expect((await page(alone.title)).siblings).toEqual([]);
    const others = found.others.map(({ id }) => id);
    expect(new Set(others).size).toBe(4);
    expect(others).not.toContain(first.id);
  });

  test("take a place on the home page from the product that has it", async () => {
    const first = await shop.add({ home_slot: 2 });
    const second = await shop.add({ home_slot: 2 });
    expect(second.home_slot).toBe(2);
    const params = { id: first.id };
    expect((await api.call(getProduct, { params })).body).toMatchObject({ home_slot: null, version: 2 });
    expect((await update(first.id, { home_slot: 2 })).body.home_slot).toBe(2);
    expect((await api.call(getProduct, { params: { id: second.id } })).body.home_slot).toBeNull();
    const again = await update(first.id, { home_slot: 2, usage: "again" });
    expect(again.body).toMatchObject({ home_slot: 2, usage: "again" });
  });
});
